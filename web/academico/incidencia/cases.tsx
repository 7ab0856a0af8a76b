import { Button } from '@mantine/core'
import { useMemo } from 'react'

import { EstadoIncidencia, incidencia } from '#contract/academico/incidencia.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Day } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

const columns: Columns<typeof incidencia.buscar> = [
  {
    titulo: 'incidencia.asunto',
    celda: (i) => <Link to={paths.incidencias({ ver: i.idIncidencia })}>{i.asunto}</Link>,
    sort: 'asunto',
  },
  { titulo: 'incidencia.tipo', celda: (i) => i.tipo.nombre },
  { titulo: 'incidencia.responsable', celda: (i) => (i.responsable ? personName(i.responsable) : '–') },
  { titulo: 'incidencia.fechaLimite', celda: (i) => <Day value={i.fechaLimite} />, sort: 'fechaLimite' },
  {
    titulo: 'lista.estado',
    celda: (i) => <StateBadge noun="incidencia" state={i.estado} />,
    sort: 'estado',
    insignia: true,
  },
]
const filtros: Filters<typeof incidencia.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoIncidencia.options, de: 'incidencia' },
]

type CasesOf = { alumno?: number; matricula?: number; grupo?: number; ingreso?: number }

/** The cases of a student, an enrolment, a group or a payment, with a button for a new one. */
export function Cases({ alumno, matricula, grupo, ingreso }: CasesOf) {
  const t = useT()
  const fijo = useMemo(
    () => ({
      ...(alumno && { idUsuario: alumno }),
      ...(matricula && { idMatricula: matricula }),
      ...(grupo && { idGrupo: grupo }),
      ...(ingreso && { idIngreso: ingreso }),
    }),
    [alumno, matricula, grupo, ingreso],
  )
  return (
    <>
      <May acceso={incidencia.guardar.permiso}>
        <Button
          size="xs"
          variant="default"
          mb="xs"
          component={Link}
          to={paths.incidencias({ ver: 'nuevo', alumno, matricula, grupo, ingreso })}
        >
          {t('incidencia.nuevo')}
        </Button>
      </May>
      <OpList
        local
        op={incidencia.buscar}
        titulo="incidencia.titulo"
        lista="incidenciasDeFicha"
        columns={columns}
        rowId={(i) => i.idIncidencia}
        filtros={filtros}
        fijo={fijo}
      />
    </>
  )
}
