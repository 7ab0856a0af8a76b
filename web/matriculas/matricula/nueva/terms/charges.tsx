import { Button, Group } from '@mantine/core'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { type ChargeChange, type ChargeChanges, isIncluded, linesOf } from './changes.ts'
import { ChargeEditor } from './charge-editor.tsx'
import type { PriceList } from './terms.tsx'

import styles from './charges.module.css'

type Props = {
  list: PriceList
  /** The charges that the server simulates; undefined until a student is chosen. */
  cuentas: Cuenta[] | undefined
  isStale: boolean
  /** The server refuses these charges and has returned the reason. */
  isRefused: boolean
  changes: ChargeChanges
  onChange: (changes: ChargeChanges) => void
  /** Switch of the editing; undefined without permission. */
  editing: { on: boolean; turn: (on: boolean) => void } | undefined
}

/** The charges that the enrolment will generate, simulated by the server, and their editor. */
export function EnrolmentCharges({ list, cuentas, isStale, isRefused, changes, onChange, editing }: Props) {
  const t = useT()
  const lines = linesOf(list.conceptos)
  const change = (id: number, part: ChargeChange) =>
    onChange({ ...changes, [id]: { ...changes[id], ...part } })
  const back = () => {
    onChange({})
    editing?.turn(false)
  }
  return (
    <>
      <div className={styles.table} role="table" aria-busy={isStale} data-stale={isStale || undefined}>
        <HeadRow />
        {editing?.on
          ? lines.map((line) => (
              <ChargeEditor
                key={line.idTarifarioConcepto}
                line={line}
                cuenta={cuentas?.find((one) => one.idTarifarioConcepto === line.idTarifarioConcepto)}
                change={changes[line.idTarifarioConcepto] ?? {}}
                included={isIncluded(line, changes)}
                moneda={list.moneda}
                onChange={(part) => change(line.idTarifarioConcepto, part)}
              />
            ))
          : cuentas
            ? cuentas.map((one) => <ChargeRow key={one.idCuenta} cuenta={one} />)
            : lines
                .filter((line) => line.obligatorio)
                .map((line) => <ListLineRow key={line.idTarifarioConcepto} line={line} list={list} />)}
      </div>
      {!cuentas && !isRefused && <div className={`quiet ${styles.note}`}>{t('matricular.faltaPersona')}</div>}
      {editing && (
        <Group gap="xs" mt="sm">
          {!editing.on && (
            <Button size="xs" variant="default" onClick={() => editing.turn(true)}>
              {t('matricular.editarCuentas')}
            </Button>
          )}
          {(editing.on || Object.keys(changes).length > 0) && (
            <Button size="xs" variant="default" onClick={back}>
              {t('matricular.comoElTarifario')}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

function HeadRow() {
  const t = useT()
  return (
    <div className={`note ${styles.heads}`} role="row">
      <span role="columnheader">{t('cuenta.concepto')}</span>
      <span role="columnheader">{t('cuenta.fechaVencimiento')}</span>
      <span role="columnheader">{t('cuenta.monto')}</span>
      <span role="columnheader">{t('cuenta.descuento')}</span>
      <span role="columnheader">{t('matricular.aPagar')}</span>
    </div>
  )
}

function ChargeRow({
  cuenta: { concepto, fechaVencimiento, monto, descuento, saldo, moneda },
}: {
  cuenta: Cuenta
}) {
  const t = useT()
  return (
    <div className={styles.row} role="row">
      <span role="cell" className={`named ${styles.concept}`}>
        {concepto}
      </span>
      <span role="cell" data-label={t('cuenta.vence')}>
        <Day value={fechaVencimiento} />
      </span>
      <span role="cell" data-label={t('cuenta.monto')}>
        <Money value={monto} moneda={moneda} plain />
      </span>
      <span role="cell" data-label={t('cuenta.descuento')} data-none={descuento === 0 || undefined}>
        {descuento > 0 ? <Money value={descuento} moneda={moneda} plain /> : '–'}
      </span>
      <strong role="cell">
        <Money value={saldo} moneda={moneda} plain />
      </strong>
    </div>
  )
}

/** A line of the price list, before a student is chosen. */
function ListLineRow({ line, list }: { line: PriceList['conceptos'][number]; list: PriceList }) {
  return (
    <div className={styles.row} role="row">
      <span role="cell" className={`named ${styles.concept}`}>
        {line.nombre}
      </span>
      <span role="cell" />
      <span role="cell">
        <Money value={line.precio} moneda={list.moneda} />
      </span>
      <span role="cell" />
      <span role="cell" />
    </div>
  )
}
