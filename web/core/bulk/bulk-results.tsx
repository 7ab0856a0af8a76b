import { Stack } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Masivo } from '#contract/core/shapes.ts'
import { useT } from '#web/ui/words.ts'

import styles from './bulk-results.module.css'

type Props = {
  result: Masivo
  /** Names by id, for answers without names; a row of a file is named by its number. */
  names?: ReadonlyMap<number, ReactNode>
  /** The changes are saved; otherwise this is a preview. */
  kept?: boolean
  /** Further content of a row. */
  detalle?: (result: Masivo['resultados'][number]) => ReactNode
}

/** The answer of a bulk operation row by row, refused rows first. */
export function BulkResults({ result, names, kept = false, detalle }: Props) {
  const t = useT()
  const { procesados, rechazados, resultados, mensajes } = result
  const name = ({ id, fila, nombre }: Masivo['resultados'][number]) =>
    fila === undefined
      ? (names?.get(id ?? 0) ?? nombre ?? id)
      : [t('masivo.fila', { fila }), nombre].filter(Boolean).join(' · ')
  return (
    <Stack gap="xs">
      <output>
        <strong>{t(kept ? 'masivo.hechas' : 'masivo.sePueden', { count: procesados })}</strong>
        {rechazados > 0 && ` · ${t(kept ? 'masivo.rechazadas' : 'masivo.noSePueden', { count: rechazados })}`}
      </output>
      {kept && mensajes.map((mensaje) => <div key={mensaje}>{mensaje}</div>)}
      <ul className={`panel ${styles.list}`} aria-label={t('masivo.detalle')}>
        {resultados
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map((r) => (
            <li key={`${r.id ?? `f${r.fila}`} ${r.nombre ?? ''}`} className="ruled">
              {r.ok && r.pregunta ? (
                <IconAlertTriangle size={18} className="toned" data-tone="wait" aria-label={r.pregunta} />
              ) : r.ok ? (
                <IconCheck size={18} className="toned" data-tone="good" aria-label={t('app.si')} />
              ) : (
                <IconX size={18} className="wrong" aria-label={t('app.no')} />
              )}
              <span className="named">{name(r)}</span>
              <span>{r.mensaje}</span>
              {detalle && <div className={styles.detail}>{detalle(r)}</div>}
            </li>
          ))}
      </ul>
    </Stack>
  )
}
