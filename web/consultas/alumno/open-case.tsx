import { incidencia } from '#contract/academico/incidencia.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { CoursePick } from './course-pick.tsx'

const { Text, Area } = fieldsOf(incidencia.abrir)

type Props = { matriculas: MatriculaDeAlumno[]; onDone: () => void }

/** The form of a student's own case, about one of their courses. */
export function OpenCase({ matriculas, onDone }: Props) {
  const t = useT()
  const tipos = useTipos('TIPO_INCIDENCIA')
  const done = ({ mensaje }: { mensaje: string }) => {
    toast.done(mensaje)
    onDone()
  }
  const [only] = matriculas
  return (
    <OpForm
      op={incidencia.abrir}
      inicial={matriculas.length === 1 && only ? { idMatricula: only.idMatricula } : {}}
      button="incidencia.abrirEnviar"
      onDone={done}
      onCancel={onDone}
    >
      <p>{t('incidencia.abrirTexto')}</p>
      <CoursePick
        name="idMatricula"
        label="incidencia.cual"
        options={matriculas.map((m) => ({
          value: m.idMatricula,
          label: `${m.curso.nombre} · ${m.grupo.codigo}`,
        }))}
      />
      <CoursePick
        name="idTipo"
        label="incidencia.tipo"
        options={tipos.map(({ idTipo, nombre }) => ({ value: idTipo, label: nombre }))}
      />
      <Text name="asunto" label="incidencia.asunto" />
      <Area name="descripcion" label="incidencia.descripcion" />
    </OpForm>
  )
}
