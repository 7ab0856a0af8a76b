import {
  IconAlertCircle,
  IconBook2,
  IconCalendarX,
  IconCash,
  IconCertificate,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconListCheck,
  IconMessage,
  IconUserOff,
  IconUserQuestion,
} from '@tabler/icons-react'

import { incidencia } from '#contract/academico/incidencia.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Aviso, TipoAviso } from '#contract/operacion/aviso.ts'
import { usePrefetchScreen } from '#web/core/request/prefetch.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Money } from '#web/core/words/format.tsx'
import { OpenLink } from '#web/ui/open-link.tsx'
import { useT } from '#web/ui/words.ts'

import { Ago } from './ago.tsx'
import { showPlace } from './show-place.ts'

import styles from './bell-panel.module.css'

const ICONS: Record<TipoAviso, typeof IconCash> = {
  PAGO_INFORMADO: IconCash,
  PAGO_ANULADO: IconCircleX,
  PAGO_DEVUELTO: IconCash,
  CUENTA_REBAJADA: IconCash,
  RELOJ: IconClockExclamation,
  CASO: IconAlertCircle,
  INTERESADO: IconUserQuestion,
  RECLAMO: IconBook2,
  RESPUESTA: IconMessage,
  TRABAJO: IconListCheck,
  PAGO_CONFIRMADO: IconCircleCheck,
  PAGO_RECHAZADO: IconCircleX,
  INASISTENCIA: IconCalendarX,
  JUSTIFICACION: IconCalendarX,
  JUSTIFICACION_ACEPTADA: IconCircleCheck,
  JUSTIFICACION_RECHAZADA: IconCircleX,
  CERTIFICADO: IconCertificate,
  VINCULO_TERMINADO: IconUserOff,
  COLA_DETENIDA: IconAlertCircle,
  FIRMA_POR_VENCER: IconCertificate,
}

const openIn = (list: string, ver: number) =>
  list + stringifyParams({ ver }).replace('?', list.includes('?') ? '&' : '?')

/** Where the record of what arrived is read: of a case, in the list of the staff or on the page of its student. */
function addressOf({ tipo, idRegistro }: Aviso, staff: boolean): string {
  switch (tipo) {
    case 'PAGO_INFORMADO':
    case 'PAGO_ANULADO':
    case 'PAGO_DEVUELTO':
      return openIn(paths.ingresos(), idRegistro)
    case 'CUENTA_REBAJADA':
      return openIn(paths.matriculas(), idRegistro)
    case 'INTERESADO':
      return paths.interesados({ ver: idRegistro })
    case 'RECLAMO':
      return openIn(paths.reclamos(), idRegistro)
    case 'JUSTIFICACION':
      return paths.clases({ ver: idRegistro })
    case 'CASO':
    case 'RESPUESTA':
      return staff ? paths.incidencias({ ver: idRegistro }) : paths.misCursos({ caso: idRegistro })
    default:
      return ADDRESSES[tipo] ?? paths.misPagos()
  }
}

/** The screens of what has no record. */
const ADDRESSES: Partial<Record<TipoAviso, string>> = {
  COLA_DETENIDA: paths.controlGrupos('parametros'),
  FIRMA_POR_VENCER: paths.controlGrupos('parametros'),
  RELOJ: paths.controlGrupos('parametros'),
  CERTIFICADO: paths.misCursos(),
  INASISTENCIA: paths.misCursos(),
  JUSTIFICACION_ACEPTADA: paths.misCursos(),
  JUSTIFICACION_RECHAZADA: paths.misCursos(),
  TRABAJO: paths.inicio({ avisos: 'abiertos' }),
  VINCULO_TERMINADO: paths.inicio(),
}

/** The place on a student's page of what arrived, by the id of its element. */
const PLACES: Partial<Record<TipoAviso, string>> = {
  PAGO_CONFIRMADO: 'pago',
  PAGO_RECHAZADO: 'pago',
  CERTIFICADO: 'certificado',
}

/** Shows a notice: the event, the person, and when. */
export function Notice({ one, onOpen }: { one: Aviso; onOpen: () => void }) {
  const t = useT()
  const go = useNavigateTo()
  const ahead = usePrefetchScreen()
  const to = addressOf(one, useMay(incidencia.estado.permiso))
  const { tipo, persona, texto, detalle, monto, moneda, leido, instante } = one
  const Icon = ICONS[tipo]
  const place = PLACES[tipo]
  const of = tipo.startsWith('PAGO_') && tipo !== 'PAGO_INFORMADO' ? null : persona
  return (
    <li>
      <OpenLink
        {...ahead(to)}
        href={to}
        className={styles.notice}
        data-unread={!leido || undefined}
        onOpen={() => {
          onOpen()
          void go(to)
          if (place) showPlace(`${place}-${one.idRegistro}`)
        }}
      >
        <span className={`dim ${styles.icon}`} data-tipo={tipo}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </span>
        <span className="grow">
          <span>
            <span className={styles.kind}>{t(`aviso.tipo.${tipo}`)}</span>
            {monto !== null && (
              <>
                {' · '}
                <Money value={monto} moneda={moneda} />
              </>
            )}
          </span>
          <span className={`cut dim ${styles.more}`} dir="auto">
            {[of && personName(of), texto, detalle].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={`row note ${styles.when}`}>
          <Ago value={instante} />
          {!leido && <span className="solo-lector">{t('aviso.nuevo')}</span>}
        </span>
      </OpenLink>
    </li>
  )
}
