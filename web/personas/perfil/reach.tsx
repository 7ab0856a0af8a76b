import { ALCANCE, alcanceDe } from '#contract/core/alcance.ts'
import { type Permiso, PERMISOS } from '#contract/core/permisos.ts'
import { useT } from '#web/ui/words.ts'

/** The authorities that open rows of each kind. */
const KINDS = [
  ['personas', PERMISOS.filter((one) => /_(usuario|perfil)_/.test(one))],
  ['dinero', PERMISOS.filter((one) => /_(ingreso|cuenta|cierre)_/.test(one))],
  ['grupos', PERMISOS.filter((one) => ALCANCE[one] === 'DOCENTE')],
] as const

/** Describes the rows that the holder of these authorities reaches, in words. */
export function Reach({ held }: { held: readonly string[] }) {
  const t = useT()
  const all = new Set(held)
  return (
    <section>
      <h3 style={{ margin: 'var(--space-12) 0 var(--space-4)', fontSize: 'var(--type-14)' }}>
        {t('perfil.alcance')}
      </h3>
      <ul className="bullets" aria-live="polite">
        {KINDS.map(([kind, permisos]) => (
          <li key={kind}>
            {t(`perfil.alcance.${kind}`)}:{' '}
            {t(`alcance.${alcanceDe(permisos as [Permiso, ...Permiso[]], all)}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
