import { cuenta } from '#contract/cuentas/cuenta.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { matricula, OrigenMatricula } from '#contract/matriculas/matricula.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { areas } from '#web/academico/area/index.ts'
import { cursos } from '#web/academico/curso/index.ts'
import { grupos } from '#web/academico/grupo/index.ts'
import { periodos } from '#web/academico/periodo/index.ts'
import type { Filters, RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { useLentBulk } from '#web/core/screen/lent.ts'
import { useMay } from '#web/core/session/session.ts'
import { ListTotals } from '#web/institucion/moneda/index.ts'
import { matriculaTipos } from '#web/matriculas/matricula-tipo/index.ts'
import { writeToEnrolments } from '#web/mensajes/mensaje/index.ts'

import { bulkActions } from './bulk.tsx'
import { columnsWithMoney, columnsWithoutMoney } from './columns.tsx'
import { firstPage } from './first-page.ts'
import { EnrolButton, ReportsOfList, UploadSheetButton } from './list-actions.tsx'
import { MatriculaRecord } from './parts.ts'

const debtFilters: Filters<typeof matricula.buscar> = [
  { titulo: 'matricula.conDeuda', campo: 'conDeuda', yesNo: true },
]

const filtros: Filters<typeof matricula.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoMatricula.options, de: 'matricula' },
  { titulo: 'matricula.periodo', campo: 'idPeriodo', origen: periodos },
  { titulo: 'matricula.grupo', campo: 'idGrupo', origen: grupos },
  { titulo: 'matricula.area', campo: 'idArea', origen: areas, mas: true },
  { titulo: 'matricula.curso', campo: 'idCurso', origen: cursos, mas: true },
  { titulo: 'matricula.idMatriculaTipo', campo: 'idMatriculaTipo', origen: matriculaTipos, mas: true },
  { titulo: 'matricula.fecha', desde: 'desde', hasta: 'hasta', mas: true },
  { titulo: 'matricula.accesoAulaVirtual', campo: 'accesoAulaVirtual', yesNo: true, mas: true },
  { titulo: 'matricula.accesoComunicacion', campo: 'accesoComunicacion', yesNo: true, mas: true },
  {
    titulo: 'matricula.origen',
    campo: 'origen',
    valores: OrigenMatricula.options,
    palabras: 'origenMatricula',
    mas: true,
  },
  { titulo: 'matricula.porCertificar', campo: 'porCertificar', yesNo: true, mas: true },
]

/** The amount billed stays out: it adds up only with the discounts, for which the line has no room. */
const FIGURES = [
  ['pagado', 'matricula.pagado'],
  ['saldo', 'matricula.saldo'],
  ['vencido', 'matricula.vencido'],
] as const

const bulk = Object.values(bulkActions)
/** Permission to select rows: the same that every bulk action asks for. */
const BULK_PERMISO = corrida.deshacer.permiso

const filtersWithDebt = [...filtros.slice(0, 3), ...debtFilters, ...filtros.slice(3)]

export function MatriculaList() {
  const mayMoney = useMay(cuenta.deMatricula.permiso)
  const maySums = useMay(matricula.totales.permiso)
  return (
    <OpList
      op={matricula.buscar}
      titulo="matricula.titulo"
      lista="matriculas"
      next={
        <>
          <UploadSheetButton />
          <EnrolButton />
        </>
      }
      columns={mayMoney ? columnsWithMoney : columnsWithoutMoney}
      rowId={(m) => m.idMatricula}
      filtros={mayMoney ? filtersWithDebt : filtros}
      bulk={[
        ...(useMay(mensaje.enviar.permiso) ? [writeToEnrolments<RowOf<typeof matricula.buscar>>()] : []),
        ...(useMay(BULK_PERMISO) ? bulk : []),
        ...useLentBulk<RowOf<typeof matricula.buscar>>('matricula'),
      ]}
      acciones={
        <>
          <ReportsOfList />
          <UploadSheetButton />
          <EnrolButton />
        </>
      }
      suma={({ totales }) => (totales?.moneda ? { monto: totales.saldo, moneda: totales.moneda } : null)}
      opens={matricula.ver}
      record={<MatriculaRecord />}
      figures={maySums && <ListTotals de={matricula.buscar} op={matricula.totales} figures={FIGURES} />}
    />
  )
}

MatriculaList.ahead = firstPage(matricula.buscar)
