import { control } from '#contract/consultas/control.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day } from '#web/core/words/format.tsx'
import { ChargeStrip } from '#web/cuentas/charge-strip/index.ts'
import { MatriculaRecord } from '#web/matriculas/matricula/index.ts'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { descuento, importe, movedAmounts, overdueDays } from './columnas.tsx'
import { useFiltros } from './filtros.ts'
import { Summary } from './summary.tsx'

const columns: Columns<typeof control.matriculas> = [
  {
    titulo: 'matricula.alumno',
    sort: 'alumno',
    celda: (row) => <PersonCell of={row.usuario} upper />,
  },
  {
    titulo: 'matricula.cursoGrupo',
    celda: (row) => (
      <>
        {row.curso.nombre}
        <span className="debajo">{row.grupo.codigo}</span>
      </>
    ),
  },
  {
    titulo: 'lista.estado',
    celda: (row) => <StateBadge noun="matricula" state={row.estado} />,
    insignia: true,
  },
  { titulo: 'matricula.cuentas', celda: (row) => <ChargeStrip cuentas={row.cuentas} moneda={row.moneda} /> },
  importe('facturado'),
  descuento,
  importe('pagado'),
  ...movedAmounts,
  importe('enRevision', { hidden: true }),
  importe('saldo', { card: 'amount' }),
  importe('vencido'),
  overdueDays,
  {
    titulo: 'cuenta.factura',
    celda: ({ cuentas }) => [...new Set(cuentas.flatMap(({ factura }) => factura ?? []))].join(', ') || '–',
    hidden: true,
  },
  { titulo: 'matricula.codigo', sort: 'codigo', celda: (row) => row.codigo, hidden: true },
  { titulo: 'matricula.periodo', celda: (row) => row.periodo.nombre, hidden: true },
  {
    titulo: 'matricula.fecha',
    sort: 'fecha',
    celda: (row) => <Day value={row.fecha} />,
    hidden: true,
    card: 'named',
  },
  {
    titulo: 'matricula.documento',
    celda: (row) => <span className="cifra">{row.usuario.numeroDocumento}</span>,
    hidden: true,
  },
]

/** The debt of each enrolment, charge by charge. */
export const ControlMatriculas = () => (
  <OpList
    op={control.matriculas}
    titulo="menu.controlMatriculas"
    lista="controlMatriculas"
    next={
      <NextStep
        acceso={matricula.conUsuario.permiso}
        to={paths.matriculaNueva()}
        label="menu.matriculasNueva"
      />
    }
    columns={columns}
    rowId={(row) => row.idMatricula}
    filtros={useFiltros()}
    opens={matricula.ver}
    record={<MatriculaRecord />}
    ficha="cuentas"
    figures={<Summary op={control.matriculas} here={paths.controlMatriculas()} />}
  />
)
