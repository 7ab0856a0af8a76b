import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { EstadoGrupo, type Grupo, grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import type { Given } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import { cursos } from '#web/academico/curso/index.ts'
import { periodos } from '#web/academico/periodo/index.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { tarifarios } from '#web/cuentas/tarifario/index.ts'
import { useTipoOptions } from '#web/institucion/tipo/index.ts'
import { docentes } from '#web/personas/usuario/index.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

const enUso = { estado: 'ACTIVO' } as const
const cursosEnUso = cursos.only(enUso)
const docentesEnUso = docentes.only(enUso)
const tarifariosEnUso = tarifarios.only(enUso)

const { Text, Whole, Day, One, Pick, Yes } = fieldsOf(grupo.guardar)

type Known = Pick<Grupo, 'area' | 'curso' | 'docente'> & Partial<Pick<Grupo, 'periodo' | 'tarifario'>>

/** The fields of both forms, new and edit. `known` has the names of the chosen rows. */
function Fields({ known }: { known?: Known | undefined }) {
  const modalidades = useTipoOptions('MODALIDAD')
  return (
    <>
      <FieldRow>
        <Text name="codigo" label="grupo.codigo" />
        <Pick name="idPeriodo" label="grupo.idPeriodo" source={periodos} known={known?.periodo?.nombre} />
      </FieldRow>
      <Pick
        name="idCurso"
        label="grupo.idCurso"
        source={cursosEnUso}
        known={known && { text: known.curso.nombre, mark: known.area }}
      />
      <Pick
        name="idDocente"
        label="grupo.idDocente"
        source={docentesEnUso}
        known={known?.docente ? { text: personName(known.docente), mark: known.docente } : undefined}
      />
      <FieldRow>
        <Day name="fechaInicio" label="grupo.fechaInicio" />
        <Day name="fechaFin" label="grupo.fechaFin" />
      </FieldRow>
      <PeriodDates />
      <FieldRow>
        <Whole name="capacidad" label="grupo.capacidad" min={1} />
        <Whole name="minimo" label="grupo.minimo" min={1} />
      </FieldRow>
      <One name="modalidad" label="grupo.modalidad" options={modalidades} clearable />
      <Pick
        name="idTarifario"
        label="grupo.idTarifario"
        help="grupo.tarifarioAyuda"
        source={tarifariosEnUso}
        known={known?.tarifario?.nombre}
      />
      <Text name="enlaceAulaVirtual" label="grupo.enlaceAulaVirtual" help="grupo.enlaceAyuda" type="url" />
      <Text name="enlaceComunicacion" label="grupo.enlaceComunicacion" help="grupo.enlaceAyuda" type="url" />
      <Yes name="publicado" label="grupo.publicado" help="grupo.publicadoAyuda" />
      <FieldRow>
        <Day name="publicadoDesde" label="grupo.publicadoDesde" />
        <Day name="publicadoHasta" label="grupo.publicadoHasta" />
      </FieldRow>
    </>
  )
}

/** Fills in the dates of the period, which most groups have. */
function PeriodDates() {
  const t = useT()
  const { day } = useFormat()
  const form = useFormValues()
  const { idPeriodo, fechaInicio, fechaFin } = form.values
  const { data } = useRead(periodo.ver, { id: Number(idPeriodo) }, { enabled: Number(idPeriodo) > 0 })
  if (!data || data.idPeriodo !== idPeriodo) return null
  if (fechaInicio === data.fechaInicio && fechaFin === data.fechaFin) return null
  const use = () => form.setValues({ fechaInicio: data.fechaInicio, fechaFin: data.fechaFin })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      mt="-xs"
      h="auto"
      maw="100%"
      style={{ alignSelf: 'start' }}
      styles={{ label: { whiteSpace: 'normal' } }}
      onClick={use}
    >
      {t('grupo.fechasDelPeriodo', { desde: day(data.fechaInicio), hasta: day(data.fechaFin) })}
    </Button>
  )
}

type FormProps = {
  inicial?: Partial<Given<typeof grupo.guardar>>
  known?: Known
  button?: Frase
  done: (id: number) => void
  children?: ReactNode
}

/** The form of a new group, empty or cloned. */
export function GrupoForm({ inicial = {}, known, button, done, children }: FormProps) {
  const t = useT()
  const first = EstadoGrupo.extract(['PROGRAMADO', 'ABIERTO']).options
  const states = first.map((value) => ({ value, label: t(`estado.grupo.${value}`) }))
  return (
    <OpForm
      op={grupo.guardar}
      inicial={{ estado: 'PROGRAMADO', ...inicial }}
      {...(button && { button })}
      onDone={(reply) => done(reply.grupo.idGrupo)}
    >
      <Fields known={known} />
      <One name="estado" label="ficha.estado" help="grupo.estadoAyuda" options={states} required />
      {children}
    </OpForm>
  )
}

export const GrupoEditar = ({ row, done }: { row: Grupo; done: () => void }) => (
  <OpForm op={grupo.actualizar} inicial={{ ...row, id: row.idGrupo }} onDone={done} onCancel={done}>
    <Fields known={row} />
  </OpForm>
)
