import { Button } from '@mantine/core'

import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { RowRemarks } from './access.tsx'
import type { Hoja, Resultado, SheetRow } from './rows.ts'
import { SheetCell } from './sheet-cell.tsx'
import type { SheetInput } from './use-upload.ts'

import styles from './sheet.module.css'

type Props = {
  row: SheetRow
  hoja: Hoja
  sheet: SheetInput
  isDone: boolean
  onCells: (cells: SheetInput['correcciones']) => void
  /** The person of this row is the one of the document, under another name. */
  onAccept: (fila: number) => void
}

/** A row of the file, what it costs and what happens to it. */
export function SheetLine({ row, onAccept, ...props }: Props) {
  const { money } = useFormat()
  const { fila, celdas, destino, resultado } = row
  return (
    <tr data-destino={destino}>
      <th scope="row">{fila}</th>
      {celdas.map((before, columna) => (
        <FileCell key={props.hoja.columnas[columna]?.columna} {...{ row, before, columna, ...props }} />
      ))}
      <td className={styles.amount}>
        {resultado?.importe === undefined ? '' : money(resultado.importe, resultado.moneda)}
      </td>
      <td className={styles.outcome} title={resultado?.mensaje}>
        {resultado && <Outcome {...{ row, resultado, onAccept }} isDone={props.isDone} />}
      </td>
    </tr>
  )
}

type CellProps = Omit<Props, 'onAccept'> & { before: string; columna: number }

/** A cell as it is read; a wrong or corrected one can be changed, and all of a row with an error of no cell. */
function FileCell({ row, before, columna, hoja, sheet, isDone, onCells }: CellProps) {
  const { fila } = row
  const mensaje = reasonOf(row, columna)
  const corrected = sheet.correcciones.find((one) => one.fila === fila && one.columna === columna)
  const text = corrected ? corrected.valor : before
  const isWrong = mensaje !== undefined || hasOpenCells(row)
  if (isDone || !(isWrong || corrected)) return <ReadCell text={text} mensaje={mensaje} />
  const [column] = hoja.columnas.slice(columna)
  return (
    <SheetCell
      {...{ fila, columna, text, mensaje }}
      titulo={column ? column.titulo : ''}
      onText={(valor) => onCells([{ fila, columna, valor }])}
    />
  )
}

const reasonOf = ({ resultado }: SheetRow, columna: number) =>
  resultado?.celdas?.find((one) => one.columna === columna)?.mensaje

const hasOpenCells = ({ destino, resultado }: SheetRow) => destino === 'error' && !resultado?.celdas

const ReadCell = ({ text, mensaje }: { text: string; mensaje: string | undefined }) => (
  <td dir="auto" title={mensaje ?? text} {...(mensaje && { className: styles.wrong })}>
    {text}
  </td>
)

type OutcomeProps = Pick<Props, 'row' | 'isDone' | 'onAccept'> & { resultado: Resultado }

function Outcome({ row: { fila, destino }, resultado, isDone, onAccept }: OutcomeProps) {
  const t = useT()
  const { mensaje, persona, tipo, antes } = resultado
  return (
    <>
      <b>{t(`carga.${isDone ? 'hecho' : 'destino'}.${destino}`)}</b>{' '}
      <span dir="auto">{destino === 'matricula' ? <Terms {...{ tipo, antes }} /> : mensaje}</span>
      {persona && !isDone && (
        <Button size="compact-xs" variant="default" onClick={() => onAccept(fila)}>
          {t('matricular.esLaMisma', { nombre: persona.nombreCompleto })}
        </Button>
      )}
      <RowRemarks {...{ resultado, isDone }} />
    </>
  )
}

/** The type of the enrolment, beside the one that the person had before. */
function Terms({ tipo, antes }: Pick<Resultado, 'tipo' | 'antes'>) {
  const t = useT()
  if (tipo === undefined || !antes) return tipo
  return t('carga.tipoYAntes', { tipo, antes: antes.tipo })
}
