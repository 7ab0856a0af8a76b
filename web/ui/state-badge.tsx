import type { CSSProperties } from 'react'

import { useStateLook, useStateText } from './states.ts'

import styles from './state-badge.module.css'

/** `good`: reached; `active`: under way; `wait`: needs an action; `bad`: refused, failed or overdue; `quiet`: ended, and any other. */
export type Tone = 'good' | 'active' | 'wait' | 'bad' | 'quiet'

const statesOfTone = (tone: Tone, ...states: string[]) => states.map((state) => [state, tone] as const)
const TONES = new Map<string, Tone>([
  ...statesOfTone(
    'good',
    'ABIERTO',
    'ACTIVA',
    'ACTIVO',
    'CONFIRMADO',
    'PAGADA',
    'PRESENTE',
    'RESUELTA',
    'ENVIADO',
    'EMITIDO',
  ),
  ...statesOfTone(
    'good',
    'DICTADA',
    'REALIZADA',
    'TERMINADA',
    'TERMINADO',
    'APROBADO',
    'VIGENTE',
    'ACEPTADO',
    'ACEPTADA',
    'INSCRITO',
    'RESPONDIDO',
    'APLICADA',
    'HECHA',
    'MATRICULADO',
  ),
  ...statesOfTone(
    'active',
    'EN_CURSO',
    'EN_ATENCION',
    'EN_PROCESO',
    'PARCIAL',
    'PROGRAMADO',
    'PROGRAMADA',
    'PLANIFICADO',
    'JUSTIFICADA',
    'CONTACTADO',
    'EVALUANDO',
  ),
  ...statesOfTone(
    'wait',
    'PREINSCRITA',
    'PENDIENTE',
    'REPORTADO',
    'SUSPENDIDA',
    'ABIERTA',
    'TARDE',
    'EN_COLA',
    'REPROGRAMADA',
    'EN_ESPERA',
    'REGISTRADO',
    'PEDIDA',
    'SOLICITADA',
    'POR_REVISAR',
    'OFRECIDO',
    'NUEVO',
  ),
  ...statesOfTone('bad', 'RECHAZADO', 'RECHAZADA', 'BLOQUEADO', 'FALLIDA', 'FALLIDO', 'FALTA', 'VENCIDA'),
])

type Props = { noun: string; state: string; tone?: Tone }

/** A state as colour and text. Its words are `estado.<noun>.<STATE>`, unless the school has its own. */
export function StateBadge({ noun, state, tone = TONES.get(state) ?? 'quiet' }: Props) {
  const text = useStateText()
  const color = useStateLook(noun, state)?.color
  return (
    <span
      className={`nowrap ${styles.badge}`}
      data-tone={color ? 'own' : tone}
      style={color ? ownColor(color) : undefined}
    >
      {text(noun, state)}
    </span>
  )
}

const ownColor = (color: string) =>
  ({
    '--own-dark': `var(--mantine-color-${color}-9)`,
    '--own-light': `var(--mantine-color-${color}-3)`,
  }) as CSSProperties
