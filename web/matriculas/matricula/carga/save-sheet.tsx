import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { matricula } from '#contract/matriculas/matricula.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { useAccessText } from './access.tsx'
import type { Hoja, SheetRow } from './rows.ts'
import type { SheetInput } from './use-upload.ts'

export type SaveProps = { hoja: Hoja; rows: SheetRow[]; sheet: SheetInput }

const titlesOf = (hoja: Hoja) => hoja.columnas.map(({ titulo }) => titulo)
/** The cells of a row, corrected. */
const cellsOf = ({ fila, celdas }: SheetRow, { correcciones }: SheetInput) =>
  celdas.map(
    (text, columna) =>
      correcciones.find((one) => one.fila === fila && one.columna === columna)?.valor ?? text,
  )
const told = (error: ApiError) => toast.fail(error.message)

/** Saves the rows to correct as a spreadsheet, with their columns and the reason. */
export function SaveRefused({ hoja, rows, sheet }: SaveProps) {
  const t = useT()
  const refused = rows.filter(({ destino }) => destino === 'error' || destino === 'sinVacante')
  if (refused.length === 0) return null
  const save = () =>
    void downloadFile(matricula.rechazadas, {
      titulos: titlesOf(hoja),
      filas: refused.map((row) => ({ celdas: cellsOf(row, sheet), motivo: row.resultado?.mensaje ?? '' })),
    }).catch(told)
  return (
    <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={14} />} onClick={save}>
      {t('carga.bajar', { count: refused.length })}
    </Button>
  )
}

/** Saves every row of a loaded sheet, with its outcome and how a new person signs in. */
export function SaveResult({ hoja, rows, sheet }: SaveProps) {
  const t = useT()
  const accessText = useAccessText()
  const save = () =>
    void downloadFile(matricula.resultado, {
      titulos: titlesOf(hoja),
      filas: rows.map((row) => {
        const { mensaje = '', acceso } = row.resultado ?? {}
        return {
          celdas: cellsOf(row, sheet),
          resultado: [t(`carga.hecho.${row.destino}`), mensaje].filter(Boolean).join('. '),
          login: acceso?.login ?? '',
          acceso: acceso ? accessText(acceso) : '',
        }
      }),
    }).catch(told)
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
      {t('carga.bajarResultado')}
    </Button>
  )
}
