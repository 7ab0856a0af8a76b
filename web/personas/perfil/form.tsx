import '@mantine/core/styles/Fieldset.layer.css'
import { Checkbox, Fieldset, Stack } from '@mantine/core'

import { NIVEL } from '#contract/core/niveles.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { perfil, type Perfil } from '#contract/personas/perfil.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import { PERMISO_GROUPS } from './permiso-groups.ts'
import { Reach } from './reach.tsx'

const { Text, Whole, Yes } = fieldsOf(perfil.guardar)

function Fields({ had = [] }: { had?: readonly string[] }) {
  const { nivel } = useSesion()
  const { values } = useFormValues()
  return (
    <>
      <Text name="nombre" label="perfil.nombre" />
      <Whole name="nivel" label="perfil.nivel" help="perfil.nivelAyuda" min={nivel} max={NIVEL.ALUMNO} />
      <Yes
        name="exigeSegundoFactor"
        label="perfil.exigeSegundoFactor"
        help="perfil.exigeSegundoFactorAyuda"
      />
      {PERMISO_GROUPS.map(([grupo, permisos]) => (
        <Authorities key={grupo} grupo={grupo} permisos={permisos} had={had} />
      ))}
      <Reach held={values.authorities as string[]} />
    </>
  )
}

type Props = {
  grupo: (typeof PERMISO_GROUPS)[number][0]
  permisos: readonly Permiso[]
  had: readonly string[]
}

/** The authorities of one group. Those that neither the user nor the profile holds are disabled. */
function Authorities({ grupo, permisos, had }: Props) {
  const t = useT()
  const form = useFormValues()
  const { authorities: held, nivel } = useSesion()
  const chosen = new Set(form.values.authorities as string[])
  const may = (permiso: string) =>
    nivel === NIVEL.ADMINISTRADOR || held.includes(permiso) || had.includes(permiso)
  const turn = (permiso: string, on: boolean) =>
    form.setFieldValue(
      'authorities',
      on ? [...chosen, permiso] : [...chosen].filter((one) => one !== permiso),
    )
  return (
    <Fieldset legend={t(`grupoPermiso.${grupo}`)} mx={0}>
      <Stack gap="xs">
        {permisos.map((permiso) => (
          <Checkbox
            key={permiso}
            label={t(`permiso.${permiso}`)}
            {...(!may(permiso) && { description: t('perfil.noLoTiene') })}
            disabled={!may(permiso)}
            checked={chosen.has(permiso)}
            onChange={(e) => turn(permiso, e.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}

export const PerfilNuevo = ({ done }: { done: (id: number) => void }) => (
  <OpForm
    op={perfil.guardar}
    inicial={{ authorities: ['menu_inicio'], nivel: 5 }}
    onDone={(reply) => done(reply.perfil.idPerfil)}
  >
    <Fields />
  </OpForm>
)

export const PerfilEditar = ({ row, done }: { row: Perfil; done: () => void }) => (
  <OpForm
    op={perfil.actualizar}
    inicial={{ ...row, authorities: row.authorities as Permiso[], id: row.idPerfil }}
    onDone={done}
    onCancel={done}
  >
    <Fields had={row.authorities} />
  </OpForm>
)
