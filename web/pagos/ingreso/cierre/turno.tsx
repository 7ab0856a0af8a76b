import { Button } from '@mantine/core'
import { useState } from 'react'

import { authorName } from '#contract/core/person-name.ts'
import { cierre, type Turno } from '#contract/pagos/cierre.ts'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { May } from '#web/core/session/may.tsx'
import { Moment, useFormat } from '#web/core/words/format.tsx'
import { Milestone } from '#web/ui/milestone.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { useAcceptTurn } from './aceptar.tsx'
import { CloseLines } from './close-lines.tsx'
import { receiptRange } from './receipt-range.ts'
import { tillName } from './till-name.ts'

import styles from './cierre.module.css'

const Movimientos = lazyPart(async () => (await import('./movimientos.tsx')).Movimientos)

/** A turn of a till. */
export function TurnCard({ turn }: { turn: Turno }) {
  const t = useT()
  const [closedNow, setClosedNow] = useState(false)
  const accept = useAcceptTurn(turn, () => setClosedNow(true))
  const [open, setOpen] = useState(false)
  const { estado, movimientos, lineas } = turn
  return (
    <section className={`panel ${styles.card}`} aria-label={tillName(turn, t)}>
      <header className={`line ${styles.head}`}>
        <div className="line">
          <h2>{tillName(turn, t)}</h2>
          <StateBadge noun="turno" state={estado} {...(estado === 'ABIERTO' && { tone: 'wait' as const })} />
        </div>
        <div className="line">
          {movimientos > 0 && (
            <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'cierre.ocultarMovimientos' : 'cierre.verMovimientos')}
            </Button>
          )}
          {turn.idCierre !== null && (
            <PaperAction op={cierre.papel} label="cierre.papel" input={{ id: turn.idCierre }} />
          )}
          {turn.deOtro && <span className="note">{t('cierre.deOtro')}</span>}
          {turn.acepta && (
            <May acceso={cierre.aceptar.permiso}>
              <Button size="xs" onClick={accept}>
                {t('cierre.cerrarCaja')}
              </Button>
            </May>
          )}
        </div>
      </header>
      {closedNow && <ToTheCent turn={turn} />}
      <TurnFacts turn={turn} />
      {lineas.length > 0 ? (
        <CloseLines titulo={tillName(turn, t)} lineas={lineas} />
      ) : (
        <p>{t('cierre.sinMovimientos')}</p>
      )}
      {turn.observacion && <p className={styles.note}>{turn.observacion}</p>}
      {open && <Movimientos turn={turn} />}
    </section>
  )
}

/** A turn that was just closed without a difference, in any currency. */
function ToTheCent({ turn: { lineas } }: { turn: Turno }) {
  const t = useT()
  const { money } = useFormat()
  const counted = lineas.filter(({ seCuenta }) => seCuenta)
  if (counted.length === 0 || counted.some(({ diferencia }) => diferencia !== 0)) return null
  const sums = counted.map(({ esperado, moneda }) => money(esperado, moneda)).join(' · ')
  return <Milestone title={t('cierre.alCentimo')} note={t('cierre.alCentimoTexto', { monto: sums })} />
}

/** Number of the turn, its receipts, and the user who accepted it. */
function TurnFacts({ turn }: { turn: Turno }) {
  const t = useT()
  const { estado, turno, movimientos } = turn
  const recibos = receiptRange(turn)
  return (
    <p className={`line dim ${styles.about}`}>
      {estado !== 'AUTOMATICO' && <span>{t('cierre.turnoDe', { turno, operador: tillName(turn, t) })}</span>}
      <span>{t('cierre.cuantosMovimientos', { count: movimientos })}</span>
      {recibos && <span className="cifra">{recibos}</span>}
      {turn.fechaCreacion && (
        <span>
          {t('cierre.aceptadoPor', { quien: authorName(turn.usuarioCreacion ?? '', turn.aceptadoPor) })}{' '}
          <Moment value={turn.fechaCreacion} />
        </span>
      )}
    </p>
  )
}
