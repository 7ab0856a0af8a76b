import { personName } from '#contract/core/person-name.ts'
import { decisionesDe, pasarela, PERMISO_DECISION, type Revision } from '#contract/pagos/pasarela.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { Money } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { inHundredths } from './hundredths.ts'

export function RevisionRecord() {
  const t = useT()
  return (
    <RecordDrawer
      op={pasarela.revision}
      entidad="revision"
      titulo={(r) => t(`tipoRevision.${r.tipo}`)}
      insignia={(r) => <StateBadge noun="revision" state={r.estado} />}
      acciones={(r) => <RevisionDecisions row={r} />}
      fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (r) => <Datos row={r} /> }]}
    />
  )
}

/** The decisions that the contract allows; each button describes its effect. */
function RevisionDecisions({ row }: { row: Revision }) {
  const t = useT()
  const { authorities } = useSesion()
  if (row.estado !== 'PENDIENTE') return null
  const may = (permiso: string | undefined) => !permiso || authorities.includes(permiso)
  return decisionesDe(row.tipo)
    .filter((decision) => decision !== 'AUTOMATICA')
    .filter((decision) => may(PERMISO_DECISION[decision]))
    .map((decision) => (
      <OpAction
        key={decision}
        op={pasarela.resolver}
        label={`decisionRevision.${decision}`}
        efecto={t(`revision.${decision}Efecto`)}
        motivo
        danger={decision === 'DEVUELTA'}
        input={(motivo) => ({ idRevision: row.idRevision, decision, motivo })}
      />
    ))
}

function Datos({ row }: { row: Revision }) {
  const t = useT()
  const { idIngreso, numeroRecibo, usuario, moneda, decision } = row
  return (
    <div className="prose">
      <p>{t(`revision.${row.tipo}Texto`)}</p>
      <Facts
        items={[
          ['ingreso.alumno', usuario && personName(usuario)],
          [
            'ingreso.monto',
            <Money key="m" value={row.monto} moneda={inHundredths(moneda ?? '')} bare={!moneda} />,
          ],
          [
            'revision.ingreso',
            idIngreso && (
              <Link key="i" to={paths.ingresos() + stringifyParams({ ver: idIngreso })}>
                {numeroRecibo ?? `#${idIngreso}`}
              </Link>
            ),
          ],
          ['revision.orden', row.orden],
          ['revision.transaccion', row.transaccion],
          ['revision.detalle', row.detalle],
          ['revision.decision', decision && t(`decisionRevision.${decision}`)],
          ['ficha.motivo', row.motivo],
          ...stampsOf(row),
        ]}
      />
    </div>
  )
}
