import { Select } from '@mantine/core'

import { NIVEL } from '#contract/core/niveles.ts'
import { type Perfil, perfil } from '#contract/personas/perfil.ts'
import type { Sesion } from '#contract/personas/sesion.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

/** Authorities limited to the user's own rows, which every manager may grant. */
const OWN_ROWS: readonly string[] = ['menu_inicio', 'menu_miscursos']

const ofLevel = (nivel: number) => Array.from({ length: NIVEL.ALUMNO - nivel + 1 }, (_, i) => nivel + i)

/** Users grant only what they hold. The server enforces the same rule. */
const canGrant = ({ nivel, authorities }: Sesion) => {
  const held = new Set([...authorities, ...OWN_ROWS])
  return (one: Perfil) =>
    nivel === NIVEL.ADMINISTRADOR || one.authorities.every((authority) => held.has(authority))
}

type Props = {
  /** The present profile, which may stay whatever it grants. */
  known?: { idPerfil: number; perfil: string }
}

/** Picks a profile that the user may grant: at most of the own level, and without authorities that the user lacks. */
export function PerfilPick({ known }: Props) {
  const t = useT()
  const form = useFormValues()
  const sesion = useSesion()
  const query = {
    nivel: ofLevel(sesion.nivel),
    estado: 'ACTIVO' as const,
    size: 200,
    sort: ['nivel', 'nombre'],
  }
  const { data } = useRead(perfil.buscar, query, { staleTime: 60_000 })
  const offered = (data?.content ?? []).filter(canGrant(sesion))
  const choices = offered.map(({ idPerfil, nombre }) => ({ value: String(idPerfil), label: nombre }))
  const own = known && !offered.some(({ idPerfil }) => idPerfil === known.idPerfil)
  const { value, onChange, ...input } = form.getInputProps('idPerfil') as {
    value: number | undefined
    onChange: (value: number) => void
  }
  return (
    <Select
      {...input}
      name="idPerfil"
      label={t('usuario.idPerfil')}
      description={t('usuario.idPerfilAyuda')}
      data={own ? [{ value: String(known.idPerfil), label: known.perfil }, ...choices] : choices}
      value={value ? String(value) : null}
      onChange={(id) => id && onChange(Number(id))}
      allowDeselect={false}
      checkIconPosition="right"
    />
  )
}
