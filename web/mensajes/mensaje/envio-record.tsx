import { personName } from '#contract/core/person-name.ts'
import { envio, type EnvioDetalle } from '#contract/mensajes/envio.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { Author } from '#web/core/record/author.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { Moment } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { useMotivo } from './motivo.ts'
import { OpenWhatsapp } from './sent-text.tsx'

import styles from './mensaje.module.css'

export const EnvioRecord = () => (
  <RecordDrawer
    op={envio.ver}
    titulo={(e) => e.asunto ?? e.plantilla ?? e.destino}
    insignia={(e) => <StateBadge noun="envio" state={e.estado} />}
    acciones={(e) => <EnvioActions row={e} />}
    fichas={[
      { clave: 'mensaje', titulo: 'envio.mensaje', ver: (e) => <EnvioText row={e} /> },
      { clave: 'intentos', titulo: 'envio.intentos', ver: (e) => <Attempts row={e} /> },
    ]}
  />
)

function EnvioActions({ row }: { row: EnvioDetalle }) {
  const t = useT()
  const { idEnvio, canal, estado, destino, enlace } = row
  if (canal === 'WHATSAPP') return enlace && <OpenWhatsapp enlace={enlace} idEnvio={idEnvio} />
  if (estado === 'ENVIADO') return null
  const isFirst = row.historial.length === 0
  return (
    <OpAction
      op={envio.reintentar}
      label={isFirst ? 'envio.enviarAhora' : 'envio.reintentar'}
      efecto={t(isFirst ? 'envio.enviarAhoraEfecto' : 'envio.reintentarUno', { destino })}
      input={() => ({ envios: [idEnvio] })}
    />
  )
}

function EnvioText({ row }: { row: EnvioDetalle }) {
  const t = useT()
  const motivoOf = useMotivo()
  return (
    <>
      <Facts
        items={[
          ['envio.para', row.usuario ? personName(row.usuario) : row.destino],
          ...(row.usuario ? [['envio.destino', row.destino] as const] : []),
          ['envio.motivo', motivoOf(row.motivo)],
          ...(row.plantilla ? [['mensaje.plantilla', row.plantilla] as const] : []),
          ...(row.adjuntos.length > 0 ? [['envio.adjuntos', row.adjuntos.join(', ')] as const] : []),
          ['envio.instante', <Moment key="i" value={row.instante} />],
          ['envio.por', <Author key="p" login={row.usuarioCreacion} />],
        ]}
      />
      <div className={`panel written ${styles.letter}`}>
        {row.asunto && <strong>{row.asunto}</strong>}
        {row.cuerpo ?? t('envio.soloSuLector')}
      </div>
    </>
  )
}

const REASONS = ['BAJA', 'VINCULO', 'CORREGIDO', 'CADUCADO'] as const

/** The reason why a message was not sent, in words. */
function useNotSentReason() {
  const t = useT()
  return ({ estado, resultado, proximo }: EnvioDetalle) => {
    const reason = REASONS.find((one) => one === resultado)
    if (reason) return t(`envio.porQue.${reason}`)
    if (estado === 'FALLIDO') return t('envio.porQue.FALLIDO')
    return estado === 'PENDIENTE' && proximo ? t('envio.porQue.PENDIENTE') : ''
  }
}

function Attempts({ row }: { row: EnvioDetalle }) {
  const t = useT()
  const why = useNotSentReason()
  return (
    <div className="prose">
      {why(row) && (
        <p>
          {why(row)} {row.estado === 'PENDIENTE' && row.canal === 'CORREO' && <Moment value={row.proximo} />}
        </p>
      )}
      <ol className={styles.attempts}>
        {row.historial.map((one) => (
          <li key={one.inicio}>
            <Moment value={one.inicio} /> · {t(`resultadoIntento.${one.resultado ?? 'NINGUNO'}`)}
            {one.detalle && <div className="quiet">{one.detalle}</div>}
          </li>
        ))}
      </ol>
      {row.historial.length === 0 && <p className="quiet">{t('envio.sinIntentos')}</p>}
    </div>
  )
}
