import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import { grupo } from '#contract/academico/grupo.ts'
import type { EstadoIncidencia } from '#contract/academico/incidencia.ts'
import { control } from '#contract/consultas/control.ts'
import type { ClavePendiente, FilaPendiente } from '#contract/consultas/inicio.ts'
import type { Acceso } from '#contract/core/permisos.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { CaseMoves } from '#web/academico/incidencia/index.ts'
import { useRemind } from '#web/consultas/control/index.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { ConfirmarWithUndo } from '#web/matriculas/matricula/index.ts'
import { ConfirmarPago } from '#web/pagos/ingreso/index.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { keyOf, useChosen } from './day-work.ts'
import { recordAddress } from './open-record.tsx'

type Props = {
  clave: ClavePendiente
  fila: FilaPendiente
  name: string
  /** Called when the act was done, with the run that undoes it, if there is one. */
  onDone: (idCorrida?: number) => void
}

/** The tab of the record on which an act is, its button and who may do it. */
const IN_RECORD: Partial<Record<ClavePendiente, [label: Frase, ficha: string, acceso: Acceso]>> = {
  clasesDeHoy: ['inicio.tomarAsistencia', '', 'per_asistencia_registrar'],
  asistenciaPorTomar: ['inicio.tomarAsistencia', '', 'per_asistencia_registrar'],
  faltanNotas: ['inicio.registrarNotas', 'notas', 'per_calificacion_registrar'],
  gruposPorEmpezar: ['inicio.verGrupo', '', 'web_grupo_listado'],
  gruposSinDocente: ['inicio.asignarDocente', 'editar', grupo.actualizar.permiso],
  gruposSinVacantes: ['inicio.ampliar', 'editar', grupo.actualizar.permiso],
  gruposPorCerrar: ['inicio.cerrarGrupo', '', grupo.cerrar.permiso],
  certificadosPorEmitir: ['inicio.emitir', '', 'per_certificado_emitir'],
  reclamosUrgentes: ['inicio.responder', '', 'per_reclamo_responder'],
  reclamosPorResponder: ['inicio.responder', '', 'per_reclamo_responder'],
  tarjetaPorRevisar: ['masivo.revisar', '', 'web_ingreso_listado'],
  comprobantesPorAtender: ['masivo.revisar', '', 'per_ingreso_confirmar'],
  enviosFallidos: ['masivo.revisar', '', 'web_ingreso_listado'],
}

const PaymentAct = ({ fila: { id }, onDone }: Props) => (
  <ConfirmarPago idIngreso={id} onDone={() => onDone()} />
)
const EnrolmentAct = ({ fila: { id, detalle }, name, onDone }: Props) => (
  <ConfirmarWithUndo idMatricula={id} alumno={name} grupo={detalle ?? ''} onDone={onDone} />
)
/** Acts on a case: the reader's own case waits until it is resolved; the others, until they are attended. */
const CaseAct = ({ clave, fila: { id, texto, estado }, onDone }: Props) => (
  <CaseMoves
    row={{ idIncidencia: id, asunto: texto, estado: estado as EstadoIncidencia }}
    onDone={(now) => {
      if (clave === 'incidenciasSinAtender' || now === 'RESUELTA') onDone()
    }}
  />
)
/** Collects a charge; who may not collect reminds its student. */
function ChargeAct({ fila: { usuario }, name }: Props) {
  const mayCollect = useMay(ingreso.nuevo.permiso)
  const remind = useRemind()
  const t = useT()
  if (!usuario) return null
  const to = paths.ingresoNuevo({ alumno: usuario.idUsuario })
  if (mayCollect) return <ActLink label="inicio.cobrar" name={name} acceso={ingreso.nuevo.permiso} to={to} />
  return (
    <May acceso={control.recordar.permiso}>
      <Button size="xs" variant="default" onClick={() => remind('CORREO', [usuario])}>
        {t('grupo.recordar')}
      </Button>
    </May>
  )
}

/** A class of today: its attendance is taken, or was. */
function ClassAct(props: Props) {
  const t = useT()
  const { key } = useChosen()
  const { clave, fila, name } = props
  if (fila.estado === 'DICTADA')
    return (
      <span className="mark note">
        <IconCheck size={14} stroke={2} aria-hidden />
        {t('inicio.asistenciaTomada')}
      </span>
    )
  const [label, , acceso] = IN_RECORD.clasesDeHoy ?? []
  return (
    label &&
    acceso && (
      <ActLink
        {...{ label, acceso, name }}
        main={key === keyOf(clave, fila)}
        to={recordAddress(clave, fila)}
      />
    )
  )
}

/** The act of the row's own noun. */
const IN_PLACE: Partial<Record<ClavePendiente, ComponentType<Props>>> = {
  clasesDeHoy: ClassAct,
  pagosPorConfirmar: PaymentAct,
  matriculasPorConfirmar: EnrolmentAct,
  misIncidencias: CaseAct,
  incidenciasSinAtender: CaseAct,
  vencenHoy: ChargeAct,
  vencenEstaSemana: ChargeAct,
  vencidas: ChargeAct,
}

/** Acts on a row in its place: by the act of its own noun, or by its record open where the act is. */
export function RowAction(props: Props) {
  const { clave, fila, name } = props
  const Act = IN_PLACE[clave]
  if (Act) return <Act {...props} />
  const [label, ficha, acceso] = IN_RECORD[clave] ?? []
  return label && acceso && <ActLink {...{ label, acceso, name }} to={recordAddress(clave, fila, ficha)} />
}

type ActProps = { label: Frase; name: string; acceso: Acceso; to: string; main?: boolean }

function ActLink({ label, name, acceso, to, main = false }: ActProps) {
  const t = useT()
  return (
    <May acceso={acceso}>
      <Button
        component={Link}
        to={to}
        size="xs"
        variant={main ? 'filled' : 'default'}
        aria-label={`${t(label)}: ${name}`}
      >
        {t(label)}
      </Button>
    </May>
  )
}
