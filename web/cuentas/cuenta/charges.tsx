import { useMemo } from 'react'

import { cuenta, EstadoCuenta } from '#contract/cuentas/cuenta.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lentPart } from '#web/core/screen/lent.ts'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Day, Money } from '#web/core/words/format.tsx'
import { StatementAction } from '#web/cuentas/estado-de-cuenta/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { Balances } from './balances.tsx'

import styles from './balances.module.css'

const columns: Columns<typeof cuenta.buscar> = [
  { titulo: 'cuenta.concepto', celda: (c) => c.concepto, sort: 'concepto' },
  { titulo: 'matricula.grupo', celda: (c) => <span className="cifra">{c.grupo.codigo}</span> },
  {
    titulo: 'cuenta.vence',
    celda: (c) => <Day value={c.fechaVencimiento} />,
    sort: 'fechaVencimiento',
    card: 'named',
  },
  {
    titulo: 'cuenta.monto',
    celda: (c) => <Money value={c.monto} moneda={c.moneda} plain />,
    sort: 'monto',
    numero: 'dinero',
    leaves: 3,
  },
  {
    titulo: 'cuenta.descuento',
    celda: (c) => <Money value={c.descuento} moneda={c.moneda} plain />,
    numero: 'dinero',
    hidden: true,
  },
  {
    titulo: 'cuenta.pagado',
    celda: (c) => <Money value={c.pagado} moneda={c.moneda} plain />,
    sort: 'pagado',
    numero: 'dinero',
    hidden: true,
  },
  {
    titulo: 'cuenta.enRevision',
    celda: (c) => <Money value={c.enRevision} moneda={c.moneda} plain />,
    numero: 'dinero',
    hidden: true,
  },
  {
    titulo: 'cuenta.saldo',
    celda: (c) => <Money value={c.saldo} moneda={c.moneda} plain />,
    sort: 'saldo',
    numero: 'dinero',
    card: 'amount',
    // A paid charge says so by its state.
    cardCell: (c) => c.saldo > 0 && <Money value={c.saldo} moneda={c.moneda} plain />,
  },
  { titulo: 'cuenta.factura', celda: (c) => <span className="cifra">{c.factura ?? '–'}</span>, hidden: true },
  {
    titulo: 'lista.estado',
    celda: (c) => <StateBadge noun="cuenta" state={c.vencida ? 'VENCIDA' : c.estado} />,
    insignia: true,
  },
]

const filtros: Filters<typeof cuenta.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCuenta.options, de: 'cuenta' },
  { titulo: 'usuario.cuentaVencida', campo: 'vencida', yesNo: true },
]

const Facturar = lentPart<{ idUsuario: number }>('facturar')

/** The charges of a student, with what was paid of each. */
export function UsuarioCuentas({ row: { idUsuario } }: { row: Usuario }) {
  const fijo = useMemo(() => ({ idUsuario }), [idUsuario])
  return (
    <OpList
      local
      op={cuenta.buscar}
      titulo="usuario.cuenta"
      lista="cuentasDePersona"
      next={
        <NextStep
          acceso="per_matricula_nueva"
          to={paths.matriculaNueva({ alumno: idUsuario })}
          label="usuario.matricular"
        />
      }
      columns={columns}
      rowId={(c) => c.idCuenta}
      filtros={filtros}
      fijo={fijo}
    >
      <div className={`line ${styles.head}`}>
        <div>
          <May acceso={['menu_miscursos', 'web_ingreso_listado']}>
            <Balances idUsuario={idUsuario} />
          </May>
        </div>
        <Facturar idUsuario={idUsuario} />
        <StatementAction idUsuario={idUsuario} />
      </div>
    </OpList>
  )
}
