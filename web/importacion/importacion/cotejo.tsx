import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { DatoCotejo, importacion } from '#contract/importacion/importacion.ts'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FailedNotice } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './importacion.module.css'

type Declared = Partial<Record<DatoCotejo, number>>
type Row = Reply<typeof importacion.cotejo>['filas'][number]
/** Why totals differ, as the person explains it in the paper. */
type Reasons = Partial<Record<DatoCotejo, string>>

/** Totals of the old program beside those here, to the cent. */
export function Cotejo() {
  const t = useT()
  const [declarado, declare] = useState<Declared>({})
  const [asked, ask] = useState<Declared>()
  const [reasons, explain] = useState<Reasons>({})
  const { data, error, refetch } = useRead(
    importacion.cotejo,
    { declarado: asked ?? {} },
    { enabled: asked !== undefined, staleTime: 0 },
  )
  return (
    <Page
      titulo={t('importacion.cotejo')}
      acciones={
        <>
          <Button variant="default" component={Link} to={paths.importacion()}>
            {t('app.volver')}
          </Button>
          {data && asked && (
            <PaperAction
              op={importacion.acta}
              label="importacion.acta.imprimir"
              size="sm"
              input={{ declarado: asked, explicaciones: explained(data.filas, reasons) }}
            />
          )}
        </>
      }
    >
      <p className={`dim ${styles.lead}`}>{t('importacion.cotejoComo')}</p>
      <form
        className={`panel ${styles.declared}`}
        onSubmit={(e) => {
          e.preventDefault()
          ask({ ...declarado })
        }}
      >
        {DatoCotejo.options.map((dato) => (
          <NumberInput
            key={dato}
            label={t(`importacion.dato.${dato}`)}
            hideControls
            decimalScale={2}
            value={declarado[dato] ?? ''}
            onChange={(value) => declare({ ...declarado, [dato]: value === '' ? undefined : Number(value) })}
          />
        ))}
        <Button type="submit">{t('importacion.comparar')}</Button>
      </form>
      {error && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
      {data && asked && <Compared filas={data.filas} reasons={reasons} onReason={explain} />}
    </Page>
  )
}

/** The reasons of totals that still differ. */
const explained = (filas: Row[], reasons: Reasons) =>
  filas.flatMap(({ dato, diferencia }) => {
    const texto = reasons[dato]?.trim()
    return diferencia !== 0 && texto ? { dato, texto } : []
  })

type ComparedProps = { filas: Row[]; reasons: Reasons; onReason: (reasons: Reasons) => void }

function Compared({ filas, reasons, onReason }: ComparedProps) {
  const t = useT()
  const same = filas.filter(({ diferencia }) => diferencia === 0).length
  return (
    <section className={`panel ${styles.frame}`} aria-live="polite">
      <p>{t('importacion.coinciden', { iguales: same, de: filas.length })}</p>
      <table className={styles.road}>
        <thead>
          <tr>
            <th scope="col">{t('importacion.total')}</th>
            {(['dice', 'hay', 'diferencia'] as const).map((one) => (
              <th key={one} scope="col" className="number">
                {t(`importacion.columna.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((row) => (
            <ComparedRow
              key={row.dato}
              row={row}
              reason={reasons[row.dato] ?? ''}
              onReason={(text) => onReason({ ...reasons, [row.dato]: text })}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { row: Row; reason: string; onReason: (text: string) => void }

function ComparedRow({
  row: { dato, moneda, declarado, encontrado, diferencia },
  reason,
  onReason,
}: RowProps) {
  const t = useT()
  const { number, money } = useFormat()
  const shown = (value: number) => (moneda ? money(value, moneda) : number(value))
  return (
    <tr data-differs={diferencia !== 0 || undefined}>
      <th scope="row">
        {t(`importacion.dato.${dato}`)}
        {diferencia !== 0 && (
          <TextInput
            size="xs"
            aria-label={t('importacion.acta.porQue', { dato: t(`importacion.dato.${dato}`) })}
            placeholder={t('importacion.acta.explicar')}
            value={reason}
            maxLength={300}
            onChange={(e) => onReason(e.currentTarget.value)}
          />
        )}
      </th>
      <td className="number cifra">{shown(declarado)}</td>
      <td className="number cifra">{shown(encontrado)}</td>
      <td className="number cifra">{diferencia === 0 ? '–' : shown(diferencia)}</td>
    </tr>
  )
}
