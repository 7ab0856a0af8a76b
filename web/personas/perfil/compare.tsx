import { Select } from '@mantine/core'
import { useState } from 'react'

import { PERMISOS } from '#contract/core/permisos.ts'
import { perfil, type Perfil } from '#contract/personas/perfil.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useT } from '#web/ui/words.ts'

/** The permissions that two profiles share, and those of only one of them; at first, of the next profile by level. */
export function ComparePerfiles({ row }: { row: Perfil }) {
  const t = useT()
  const { data } = useRead(perfil.buscar, { size: 200, sort: 'nivel' })
  const [chosen, choose] = useState<string | null>(null)
  const all = data?.content ?? []
  const others = all.filter((one) => one.idPerfil !== row.idPerfil)
  const next = others[all.findIndex((one) => one.idPerfil === row.idPerfil)] ?? others.at(-1)
  const other = others.find((one) => String(one.idPerfil) === chosen) ?? next
  return (
    <>
      <Select
        label={t('perfil.compararCon')}
        data={others.map((one) => ({ value: String(one.idPerfil), label: one.nombre }))}
        value={other ? String(other.idPerfil) : null}
        onChange={choose}
      />
      {other && <PermisoDifference one={row} other={other} />}
    </>
  )
}

function PermisoDifference({ one, other }: { one: Perfil; other: Perfil }) {
  const t = useT()
  const [a, b] = [new Set(one.authorities), new Set(other.authorities)]
  const sides = [
    [t('perfil.soloEste', { nombre: one.nombre }), PERMISOS.filter((p) => a.has(p) && !b.has(p))],
    [t('perfil.soloEste', { nombre: other.nombre }), PERMISOS.filter((p) => b.has(p) && !a.has(p))],
    [t('perfil.enAmbos'), PERMISOS.filter((p) => a.has(p) && b.has(p))],
  ] as const
  return sides.map(([title, permisos]) => (
    <section key={title}>
      <h3 style={{ margin: 'var(--space-16) 0 var(--space-4)', fontSize: 'var(--type-14)' }}>
        {title} ({permisos.length})
      </h3>
      <ul className="bullets">
        {permisos.length === 0 && <li>{t('perfil.nada')}</li>}
        {permisos.map((permiso) => (
          <li key={permiso}>{t(`permiso.${permiso}`)}</li>
        ))}
      </ul>
    </section>
  ))
}
