import { ACCEPTS_COMENTARIOS, incidencia, type Incidencia } from '#contract/academico/incidencia.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useMay } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import { CaseTimeline } from './timeline.tsx'

const { Area, Yes } = fieldsOf(incidencia.seguimiento)

/** The timeline of a case, with a form for a comment. */
export function Conversation({ row }: { row: Incidencia }) {
  const t = useT()
  const { idIncidencia, estado, compartida, seguimiento } = row
  const mayWrite = useMay('per_incidencia_gestionar') && ACCEPTS_COMENTARIOS.includes(estado)
  return (
    <div className="prose">
      <p style={{ whiteSpace: 'pre-wrap' }}>{row.descripcion}</p>
      <CaseTimeline entries={seguimiento} />
      {mayWrite && (
        <OpForm
          op={incidencia.seguimiento}
          inicial={{ idIncidencia, comentario: '', interno: true }}
          button="incidencia.comentar"
          continues
        >
          <Area name="comentario" label="incidencia.comentario" />
          {compartida ? (
            <Yes name="interno" label="incidencia.interno" help="incidencia.internoAyuda" />
          ) : (
            <p className="quiet">{t('incidencia.soloPersonal')}</p>
          )}
        </OpForm>
      )}
    </div>
  )
}
