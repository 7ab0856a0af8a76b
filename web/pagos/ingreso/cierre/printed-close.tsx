import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Reply } from '#contract/core/op.ts'
import { authorName, personName } from '#contract/core/person-name.ts'
import type { Cierre, cierre, Linea, Turno } from '#contract/pagos/cierre.ts'
import { PaperFacts, PaperFoot, PaperHead, usePaperFormat } from '#web/core/screen/paper-head.tsx'
import { Money, useFormat, ZeroDash } from '#web/core/words/format.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { receiptRange } from './receipt-range.ts'
import { tillName } from './till-name.ts'

import styles from './printed-close.module.css'

type Movements = Reply<typeof cierre.movimientos>['content']
/** A turn with its movements. */
export type ClosedTurn = { turn: Turno | Cierre; movimientos: Movements }

/** Closes of a till on paper, each on its own sheet, to be signed. */
export const PrintedCloses = ({ turns, done }: { turns: readonly ClosedTurn[]; done: () => void }) => (
  <PrintedSheet name="cierre" done={done}>
    {turns.map((one) => (
      <Close key={`${one.turn.operador} ${one.turn.turno}`} {...one} />
    ))}
  </PrintedSheet>
)

function Close({ turn, movimientos }: ClosedTurn) {
  const t = useT()
  const { day, moment } = usePaperFormat()
  const { fecha, turno, lineas, observacion, fechaCreacion, idCierre } = turn
  const recibos = receiptRange(turn)
  return (
    <article className={styles.close}>
      <PaperHead titulo={t('cierre.delDia')} aside={idCierre && t('cierre.numero', { numero: idCierre })}>
        <span>{`${day(fecha)} · ${t('cierre.turno')} ${turno}`}</span>
      </PaperHead>
      <PaperFacts
        items={[
          [t('cierre.usuario'), tillName(turn, t)],
          ...(fechaCreacion ? ([[t('cierre.fechaCreacion'), moment(fechaCreacion)]] as const) : []),
          ...(recibos ? ([[t('cierre.recibos'), recibos]] as const) : []),
          [t('cierre.movimientos'), turn.movimientos],
        ]}
      />
      <ZeroDash value>
        {[...Map.groupBy(lineas, ({ idMoneda }) => idMoneda).values()].map((own) => (
          <Lines key={own[0]!.idMoneda} lineas={own} />
        ))}
        {observacion && (
          <p>
            <b>{t('cierre.observacion')}:</b> {observacion}
          </p>
        )}
        <h2>{t('cierre.movimientos')}</h2>
        <Movements rows={movimientos} />
      </ZeroDash>
      <Signatures turn={turn} />
      <PaperFoot />
    </article>
  )
}

const COLUMNS = ['cobrado', 'anulado', 'devuelto', 'esperado', 'contado', 'diferencia'] as const
const labelOf = (column: (typeof COLUMNS)[number]): Frase => `cierre.${column}`
const sumOf = (lineas: readonly Linea[], column: (typeof COLUMNS)[number]) =>
  lineas.some((one) => one[column] !== null)
    ? toAmount(sumCents(lineas.map((one) => one[column] ?? 0)))
    : null

/** The methods of a currency, and in a frame the cash that should be there, was counted, and is missing or too much. */
function Lines({ lineas }: { lineas: readonly Linea[] }) {
  const t = useT()
  const { money, number } = useFormat()
  const { moneda } = lineas[0]!
  const cash = lineas.filter(({ seCuenta }) => seCuenta)
  const [expected, counted, off] = (['esperado', 'contado', 'diferencia'] as const).map((one) =>
    sumOf(cash, one),
  )
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('movimiento.medioPago')}</th>
            <th scope="col" data-number>
              {t('cierre.cobros')}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-number>
                {`${t(labelOf(column))} ${moneda.simbolo}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lineas.map((linea) => (
            <tr key={linea.idMedioPago}>
              <td>{linea.medioPago.nombre}</td>
              <td data-number>{number(linea.cobros)}</td>
              {COLUMNS.map((column) => (
                <td key={column} data-number>
                  <Money value={linea[column]} moneda={moneda} bare />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody data-total>
          <tr>
            <td>{t('lista.total')}</td>
            <td data-number>{number(lineas.reduce((sum, { cobros }) => sum + cobros, 0))}</td>
            {COLUMNS.map((column) => (
              <td key={column} data-number>
                <Money value={sumOf(lineas, column)} moneda={moneda} bare />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {typeof expected === 'number' && typeof counted === 'number' && (
        <div className={styles.cash}>
          <PaperFacts
            framed
            items={[
              [t('cierre.esperado'), money(expected, moneda)],
              [t('cierre.efectivoContado'), money(counted, moneda)],
              [t('cierre.diferencia'), off ? money(off, moneda) : t('cierre.cuadra')],
            ]}
          />
        </div>
      )}
    </>
  )
}

function Movements({ rows }: { rows: Movements }) {
  const t = useT()
  const { moment } = useFormat()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('movimiento.instante')}</th>
          <th scope="col">{t('movimiento.numeroRecibo')}</th>
          <th scope="col">{t('movimiento.usuario')}</th>
          <th scope="col">{t('movimiento.tipo')}</th>
          <th scope="col">{t('movimiento.medioPago')}</th>
          <th scope="col" data-number>
            {t('movimiento.monto')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.idMovimiento}>
            <td>{moment(row.instante)}</td>
            <td>{row.numeroRecibo ?? '–'}</td>
            <td>
              <b>{personName(row.usuario)}</b>
            </td>
            <td>{t(`tipoMovimiento.${row.tipo}`)}</td>
            <td>{row.medioPago.nombre}</td>
            <td data-number>
              <Money value={row.monto} moneda={row.moneda} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Two places to sign: who gives the cash, and who takes it. */
function Signatures({ turn }: { turn: Turno | Cierre }) {
  const t = useT()
  return (
    <div className={styles.signatures}>
      <p>
        {t('cierre.entrega')}
        <br />
        <b>{authorName(turn.operador, turn.usuario)}</b>
      </p>
      <p>{t('cierre.recibe')}</p>
    </div>
  )
}
