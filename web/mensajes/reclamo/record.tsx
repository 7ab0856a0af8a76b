import { reclamo, type Reclamo } from '#contract/mensajes/reclamo.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { Day, Moment, Money } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { Term } from './term.tsx'

import styles from './record.module.css'

const { Area } = fieldsOf(reclamo.responder)

export const ReclamoRecord = () => (
  <RecordDrawer
    op={reclamo.ver}
    entidad="reclamo"
    size={720}
    titulo={(r) => `${r.numero} · ${r.consumidor}`}
    insignia={(r) => <StateBadge noun="reclamo" state={r.estado} />}
    acciones={(r) => (
      <>
        {r.estado === 'REGISTRADO' && <NoProcede row={r} />}
        <PaperAction op={reclamo.papel} label="reclamo.imprimir" input={{ id: String(r.idReclamo) }} />
      </>
    )}
    fichas={[{ clave: 'hoja', titulo: 'reclamo.hoja', ver: (r) => <Sheet row={r} /> }]}
  />
)

/** Closes a sheet that is no complaint, with the reason. */
function NoProcede({ row: { idReclamo, numero } }: { row: Reclamo }) {
  const t = useT()
  return (
    <OpAction
      op={reclamo.noProcede}
      label="reclamo.noProcede"
      efecto={t('reclamo.noProcedeEfecto', { numero })}
      motivo
      input={(motivo) => ({ idReclamo, motivo })}
    />
  )
}

function Sheet({ row }: { row: Reclamo }) {
  const t = useT()
  return (
    <>
      <h3 className={styles.heading}>{t('reclamo.deLaInstitucion')}</h3>
      {row.estado === 'REGISTRADO' ? <AnswerForm row={row} /> : <Answer row={row} />}
      <h3 className={styles.heading}>{t('reclamo.delReclamo')}</h3>
      <Facts
        items={[
          ['reclamo.tipo', t(`tipoReclamo.${row.tipo}`)],
          ['reclamo.detalle', <Written key="d" text={row.detalle} />],
          ['reclamo.pedido', <Written key="p" text={row.pedido} />],
        ]}
      />
      <h3 className={styles.heading}>{t('reclamo.delBien')}</h3>
      <Facts
        items={[
          ['reclamo.bien', t(`bienReclamo.${row.bien}`)],
          ['reclamo.descripcion', <Written key="d" text={row.descripcion} />],
          ['reclamo.monto', row.monto !== null && <Money key="m" value={row.monto} moneda={row.moneda} />],
        ]}
      />
      <h3 className={styles.heading}>{t('reclamo.delConsumidor')}</h3>
      <Facts
        items={[
          ['reclamo.fecha', <Day key="f" value={row.fecha} />],
          ['reclamo.consumidor', row.consumidor],
          ['reclamo.numeroDocumento', `${t(`documentoReclamo.${row.tipoDocumento}`)} ${row.numeroDocumento}`],
          ['reclamo.apoderado', row.apoderado],
          ['reclamo.direccion', row.direccion],
          ['reclamo.correo', row.correo],
          ['reclamo.telefono', row.telefono],
        ]}
      />
    </>
  )
}

const Written = ({ text }: { text: string }) => <span className="written">{text}</span>

const Answer = ({ row }: { row: Reclamo }) => (
  <Facts
    items={[
      ['reclamo.plazo', <Term key="v" row={row} />],
      ['reclamo.fechaRespuesta', <Moment key="f" value={row.fechaRespuesta} />],
      ['reclamo.usuarioRespuesta', row.usuarioRespuesta],
      ['reclamo.respuesta', <Written key="r" text={row.respuesta ?? ''} />],
    ]}
  />
)

function AnswerForm({ row }: { row: Reclamo }) {
  return (
    <>
      <Facts items={[['reclamo.vence', <Term key="v" row={row} />]]} />
      <div className={styles.answer}>
        <OpForm
          key={row.idReclamo}
          op={reclamo.responder}
          button="reclamo.responder"
          inicial={{ idReclamo: row.idReclamo }}
        >
          <Area name="respuesta" label="reclamo.respuesta" help="reclamo.respuestaAyuda" />
        </OpForm>
      </div>
    </>
  )
}
