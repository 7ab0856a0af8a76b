import { EstadoGrupo } from '#contract/academico/grupo.ts'
import type { control } from '#contract/consultas/control.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { areas } from '#web/academico/area/index.ts'
import { cursos } from '#web/academico/curso/index.ts'
import { grupos } from '#web/academico/grupo/index.ts'
import { periodos } from '#web/academico/periodo/index.ts'
import type { Filters } from '#web/core/list/list-types.ts'
import { useMay } from '#web/core/session/session.ts'
import { alumnos } from '#web/personas/usuario/index.ts'

type EnrolmentFilters = Filters<typeof control.matriculas>

const mainFilters: EnrolmentFilters = [
  { titulo: 'matricula.periodo', campo: 'idPeriodo', origen: periodos },
  { titulo: 'matricula.grupo', campo: 'idGrupo', origen: grupos },
  { titulo: 'matricula.conDeuda', campo: 'conDeuda', yesNo: true },
  {
    titulo: 'control.atraso',
    campo: 'diasVencido',
    una: ['1', '31', '61', '91'],
    palabras: 'control.atraso',
  },
]
const otherFilters: EnrolmentFilters = [
  { titulo: 'control.fechas', desde: 'desde', hasta: 'hasta', mas: true },
  { titulo: 'matricula.area', campo: 'idArea', origen: areas, mas: true },
  { titulo: 'matricula.curso', campo: 'idCurso', origen: cursos, mas: true },
  {
    titulo: 'control.estadoMatricula',
    campo: 'estado',
    estados: EstadoMatricula.options,
    de: 'matricula',
    mas: true,
  },
]
const porAlumno: EnrolmentFilters = [
  { titulo: 'matricula.alumno', campo: 'idUsuario', origen: alumnos, mas: true },
]

const conAlumno = [...mainFilters, ...otherFilters, ...porAlumno]
const sinAlumno = [...mainFilters, ...otherFilters]

/** The filters of the lists. The one by student needs the authority to list people. */
export const useFiltros = (): EnrolmentFilters => (useMay(usuario.buscar.permiso) ? conAlumno : sinAlumno)

/** The filters of the list of groups, with the state of the group first. */
export const useFiltrosDeGrupos = (): Filters<typeof control.grupos> => [
  { titulo: 'lista.estado', campo: 'estadoGrupo', estados: EstadoGrupo.options, de: 'grupo' },
  ...useFiltros(),
]
