import type { Reply } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { type Matricula, matricula } from '#contract/matriculas/matricula.ts'
import { Cases } from '#web/academico/incidencia/index.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { Contacts } from '#web/personas/usuario/index.ts'
import { OfArea } from '#web/ui/area.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { EnrolmentAccount } from './account.tsx'
import { MatriculaActions } from './actions.tsx'
import { MatriculaEditar } from './forms.ts'
import { EnrolmentHistory } from './history.tsx'
import { Owed } from './owed.tsx'

import styles from './list.module.css'

type Detail = Reply<typeof matricula.ver>

const datos = { clave: 'datos', titulo: 'ficha.datos', ver: (m: Detail) => <Datos row={m} /> } as const
const dinero = {
  clave: 'cuentas',
  titulo: 'matricula.cuentas',
  ver: (m: Matricula) => <EnrolmentAccount row={m} />,
} as const

const historia = {
  clave: 'historia',
  titulo: 'matricula.historia',
  ver: (m: Matricula) => <EnrolmentHistory row={m} />,
} as const

const casos = {
  clave: 'incidencias',
  titulo: 'incidencia.titulo',
  ver: (m: Matricula) => <Cases matricula={m.idMatricula} />,
} as const

export const MatriculaRecord = () => (
  <RecordDrawer
    op={matricula.ver}
    entidad="matricula"
    size={720}
    titulo={(m) => (
      <Link to={paths.persona(m.idUsuario)} className={styles.who}>
        <bdi>{personName(m.usuario)}</bdi>
      </Link>
    )}
    marca={(m) => <Initials of={m.usuario} size="md" />}
    insignia={(m) => <StateBadge noun="matricula" state={m.estado} />}
    resumen={({ contacto, ...m }) => (
      <div className="grid">
        <CourseLine row={m} />
        {contacto && <Contacts of={contacto} brief />}
        <Owed totales={m.totales} cuentas={m.cuentas} />
      </div>
    )}
    acciones={(m) => <MatriculaActions row={m} />}
    fichas={useMay(cuenta.deMatricula.permiso) ? [datos, dinero, historia, casos] : [datos, historia, casos]}
    editar={{
      op: matricula.actualizar,
      ver: (m, done) => <MatriculaEditar row={m} done={done} />,
      enMenu: true,
    }}
  />
)

/** The course and the group, which the name and the state do not say. */
const CourseLine = ({ row }: { row: Matricula }) => (
  <div className={styles.course}>
    <OfArea area={row.area}>
      <bdi>{row.curso.nombre}</bdi> <bdi className={`note nowrap ${styles.code}`}>{row.grupo.codigo}</bdi>
    </OfArea>
  </div>
)

function Datos({ row }: { row: Detail }) {
  const t = useT()
  const { number } = useFormat()
  const yes = (value: boolean) => t(value ? 'app.si' : 'app.no')
  return (
    <Facts
      items={[
        [
          'matricula.grupo',
          <OfArea key="g" area={row.area}>
            <Link to={paths.grupo(row.idGrupo)} className={`nowrap ${styles.courseLink}`}>
              <bdi>{row.curso.nombre}</bdi>
            </Link>{' '}
            <bdi className={`note nowrap ${styles.code}`}>{row.grupo.codigo}</bdi>
          </OfArea>,
        ],
        ['matricula.codigo', row.codigo],
        ['matricula.documento', `${row.usuario.tipoDocumento} ${row.usuario.numeroDocumento}`],
        ['matricula.periodo', row.periodo.nombre],
        ['matricula.area', row.area.nombre],
        ['matricula.idMatriculaTipo', row.matriculaTipo.nombre],
        ['matricula.origen', [t(`origenMatricula.${row.origen}`), ...campaignOf(row)].join(' · ')],
        ['matricula.fecha', <Day key="d" value={row.fecha} />],
        ['matricula.accesoAulaVirtual', yes(row.accesoAulaVirtual)],
        ['matricula.accesoComunicacion', yes(row.accesoComunicacion)],
        ...(row.notaFinal === null ? [] : [['matricula.notaFinal', number(row.notaFinal)] as const]),
        ...(row.aprobado === null ? [] : [['matricula.aprobado', yes(row.aprobado)] as const]),
        ...motivoFacts(row),
        ...refundFacts(row),
        ...stampsOf(row),
      ]}
    />
  )
}

/** The campaign that led to the enrolment. */
const campaignOf = ({ campana }: Detail) =>
  campana ? [[campana.fuente, campana.medio, campana.campana].filter(Boolean).join(', ')] : []

/** The reason of a suspension, withdrawal or transfer. */
const motivoFacts = ({ motivo }: Matricula) => (motivo ? ([['ficha.motivo', motivo]] as const) : [])

/** The refund that a withdrawal gives, or the rest of it after the withdrawal. */
function refundFacts({ devolucion, totales }: Detail) {
  if (!devolucion) return []
  const { pendiente } = devolucion
  if (pendiente !== null)
    return [['matricula.porDevolver', <Money key="p" value={pendiente} moneda={totales?.moneda} />] as const]
  return [['matricula.politica', devolucion.mensaje] as const]
}
