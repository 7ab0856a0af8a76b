import { type Curso, curso } from '#contract/academico/curso.ts'
import { areas } from '#web/academico/area/index.ts'
import { esquemas } from '#web/academico/calificacion-esquema/index.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useParams } from '#web/core/screen/use-params.ts'
import { useTipoOptions } from '#web/institucion/tipo/index.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import { useT } from '#web/ui/words.ts'

const enUso = { estado: 'ACTIVO' } as const
const areasEnUso = areas.only(enUso)
const esquemasEnUso = esquemas.only(enUso)

const { Text, Area, Whole, One, Pick, Yes, Day } = fieldsOf(curso.guardar)

/** The fields of both forms, new and edit. `known` has the names of the chosen rows. */
function Fields({ known }: { known?: Pick<Curso, 'area' | 'calificacionEsquema'> }) {
  const modalidades = useTipoOptions('MODALIDAD')
  return (
    <>
      <Pick
        name="idArea"
        label="curso.idArea"
        source={areasEnUso}
        known={known && { text: known.area.nombre, mark: known.area }}
      />
      <FieldRow>
        <Text name="codigo" label="curso.codigo" />
        <One name="modalidad" label="curso.modalidad" options={modalidades} clearable />
      </FieldRow>
      <Text name="nombre" label="curso.nombre" />
      <FieldRow>
        <Whole name="horas" label="curso.horas" min={1} />
        <Whole name="creditos" label="curso.creditos" min={0} decimals={1} />
      </FieldRow>
      <Pick
        name="idCalificacionEsquema"
        label="curso.idCalificacionEsquema"
        help="curso.idCalificacionEsquemaAyuda"
        source={esquemasEnUso}
        known={known?.calificacionEsquema?.nombre}
      />
      <Area name="descripcion" label="curso.descripcion" />
      <RefundFields />
      <PublicFields />
    </>
  )
}

/** The policy of refunds of a withdrawal. */
function RefundFields() {
  const t = useT()
  return (
    <>
      <h2 className="heading">{t('curso.devolucion')}</h2>
      <p className="dim">{t('curso.devolucionAyuda')}</p>
      <FieldRow>
        <Whole name="devolucionDias" label="curso.devolucionDias" min={0} />
        <Whole name="devolucionPorcentaje" label="curso.devolucionPorcentaje" min={0} decimals={2} />
      </FieldRow>
    </>
  )
}

/** The texts of the public page, and the days between which it is shown. */
function PublicFields() {
  const t = useT()
  return (
    <>
      <h2 className="heading">{t('curso.publico')}</h2>
      <Yes name="publicado" label="curso.publicado" />
      <FieldRow>
        <Day name="publicadoDesde" label="curso.publicadoDesde" />
        <Day name="publicadoHasta" label="curso.publicadoHasta" />
      </FieldRow>
      <Text name="resumen" label="curso.resumen" help="curso.resumenAyuda" />
      <Area name="presentacion" label="curso.presentacion" help="curso.presentacionAyuda" />
      <Area name="requisitos" label="curso.requisitos" />
      <Area name="dirigidoA" label="curso.dirigidoA" />
      <Text name="certificacion" label="curso.certificacion" help="curso.certificacionAyuda" />
      <Area name="preguntas" label="curso.preguntas" help="curso.preguntasAyuda" />
    </>
  )
}

/** A new course starts in the area of the current tab. */
export function CursoNuevo({ done }: { done: (id: number) => void }) {
  const [{ idArea }] = useParams()
  const inicial = typeof idArea === 'string' && /^\d+$/.test(idArea) ? { idArea: Number(idArea) } : {}
  return (
    <OpForm op={curso.guardar} inicial={inicial} onDone={(reply) => done(reply.curso.idCurso)}>
      <Fields />
    </OpForm>
  )
}

export const CursoEditar = ({ row, done }: { row: Curso; done: () => void }) => (
  <OpForm op={curso.actualizar} inicial={{ ...row, id: row.idCurso }} onDone={done} onCancel={done}>
    <Fields known={row} />
  </OpForm>
)
