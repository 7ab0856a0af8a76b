import {
  IconAlertTriangle,
  IconCash,
  IconCertificate,
  IconMail,
  IconMessage,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react'

import type { Hecho, TipoHecho } from '#contract/consultas/persona.ts'
import { viewOf } from '#contract/core/addresses.ts'
import { Limite, PERMISOS_DE_VINCULO } from '#contract/personas/vinculo.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Moment, useFormat } from '#web/core/words/format.tsx'
import { useStateText } from '#web/ui/states.ts'
import { type Translate, useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

const LOOKS: Record<TipoHecho, { icon: typeof IconCash; noun: string }> = {
  MATRICULA: { icon: IconSchool, noun: 'matricula' },
  PAGO: { icon: IconCash, noun: 'ingreso' },
  MENSAJE: { icon: IconMail, noun: 'envio' },
  ASISTENCIA: { icon: IconAlertTriangle, noun: 'asistencia' },
  CASO: { icon: IconMessage, noun: 'incidencia' },
  CERTIFICADO: { icon: IconCertificate, noun: 'certificado' },
  FAMILIA: { icon: IconUsers, noun: 'vinculo' },
}

/** Tones of the facts, shown by their colour: done, waits, failed. The rest is quiet. */
const TONES: Partial<Record<Hecho['hecho'], 'good' | 'wait' | 'bad'>> = {
  PAGO_CONFIRMADO: 'good',
  PAGO_INFORMADO: 'wait',
  PAGO_REGISTRADO: 'wait',
  PAGO_RECHAZADO: 'bad',
  PAGO_ANULADO: 'bad',
  FALTA: 'bad',
  VINCULO_LIMITADO: 'bad',
}

const ADDRESSES: Record<TipoHecho, (id: number) => string> = {
  MATRICULA: (ver) => paths.matriculas({ ver }),
  PAGO: (ver) => `${paths.ingresos()}?ver=${ver}`,
  MENSAJE: (ver) => `${viewOf(paths.ingresos(), 'envios')}&ver=${ver}`,
  ASISTENCIA: (ver) => paths.clases({ ver }),
  CASO: (ver) => paths.incidencias({ ver }),
  CERTIFICADO: (ver) => `${paths.estados('certificados')}&ver=${ver}`,
  FAMILIA: (id) => paths.persona(id),
}

/** The way to the record of a fact. A certificate of before has a public page alone. */
const addressOf = ({ tipo, hecho, idRegistro, numero }: Hecho) =>
  hecho === 'CERTIFICADO_DE_ANTES' ? paths.verificar(numero ?? '') : ADDRESSES[tipo](idRegistro)

const limitText = (t: Translate, limite: string) => t(`vinculo.limite.${Limite.parse(limite)}`)

/** `+veNotas -paga` in words. */
const rightsText = (t: Translate, changed: string | null) =>
  PERMISOS_DE_VINCULO.flatMap((right) => {
    const sign = ['+', '-'].find((one) => changed?.split(' ').includes(`${one}${right}`))
    return sign ? [`${sign === '+' ? '+' : '−'} ${t(`vinculo.${right}`)}`] : []
  }).join(', ')

/** Shows a fact: the event, when, and the way to its record. */
export function Fact({ of: one }: { of: Hecho }) {
  const t = useT()
  const stateText = useStateText()
  const { money } = useFormat()
  const { tipo, hecho, curso, grupo, medio, numero, detalle } = one
  const { icon: Icon, noun } = LOOKS[tipo]
  const isLink = tipo === 'FAMILIA'
  const estado = one.estado ? (isLink ? limitText(t, one.estado) : stateText(noun, one.estado)) : ''
  const importe = one.importe === null ? '' : money(one.importe, one.moneda)
  const words = t(`hecho.${hecho}`, { curso: curso ?? '', asunto: one.asunto ?? '', estado, importe })
  const which = isLink ? rightsText(t, numero) : numero
  const rest = [grupo, medio, which, tipo === 'MENSAJE' && estado, detalle].filter(Boolean).join(' · ')
  return (
    <li className={styles.fact} data-tone={TONES[hecho]} data-hecho={hecho}>
      <span className={`disc ${styles.icon}`} aria-hidden>
        <Icon size={15} stroke={1.75} />
      </span>
      <div>
        <Link to={addressOf(one)} dir="auto">
          {words}
        </Link>
        <p dir="auto">{rest}</p>
      </div>
      <Moment value={one.instante} />
    </li>
  )
}
