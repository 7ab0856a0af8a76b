import { op } from '#contract/core/op.ts'
import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { Persona } from '#contract/personas/usuario.ts'
import { StepForm } from '#web/consultas/puesta/step-form.tsx'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { callOp } from '#web/core/request/client.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { FirstSurname, useSurnameProblem } from '#web/personas/usuario/index.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import type { StepProps } from './step-props.ts'

const alumnoOp = op({ ...matricula.conUsuario, input: Persona })
const { Text, One } = fieldsOf(alumnoOp)

/** The first student, enrolled in the only group. */
export function AlumnoStep({ situation: { grupo, idTarifario }, ...rest }: StepProps) {
  const t = useT()
  const documents = useTipos('TIPO_DOCUMENTO')
  const { data } = useRead(matriculaTipo.buscar, {
    estado: 'ACTIVO',
    size: 1,
    sort: ['descuento', 'idMatriculaTipo'],
  })
  const surnameProblem = useSurnameProblem()
  const [usual] = data?.content ?? []
  if (!usual || documents.length === 0) return <LoadingLines count={3} />
  const send = (usuario: Persona) =>
    callOp(matricula.conUsuario, {
      usuario,
      idGrupo: grupo?.idGrupo ?? 0,
      idMatriculaTipo: usual.idMatriculaTipo,
      idTarifario,
      confirmar: true,
    })
  return (
    <StepForm<Persona>
      op={alumnoOp}
      inicial={{ tipoDocumento: documents[0]?.codigo, numeroDocumento: '', nombres: '', papellido: '' }}
      problems={surnameProblem}
      label={t('puesta.seguir', { paso: t('puesta.paso.pago') })}
      send={send}
      fieldOf={(campo) => campo.replace(/^usuario\./, '')}
      {...rest}
    >
      <div className="fields">
        <Text name="numeroDocumento" label="usuario.numeroDocumento" first />
        <One
          name="tipoDocumento"
          label="usuario.tipoDocumento"
          options={documents.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
        />
        <Text name="celular" label="usuario.celular" type="tel" />
      </div>
      <div className="fields">
        <FirstSurname />
        <Text name="sapellido" label="usuario.sapellido" />
        <Text name="nombres" label="usuario.nombres" />
      </div>
    </StepForm>
  )
}
