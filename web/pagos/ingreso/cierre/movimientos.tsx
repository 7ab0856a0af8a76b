import { personName } from '#contract/core/person-name.ts'
import { cierre, type Cierre, type Turno } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Moment, Money } from '#web/core/words/format.tsx'
import { metodos } from '#web/institucion/tipo/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './cierre.module.css'

type Cols = Columns<typeof cierre.movimientos>

const useColumns = (): Cols => {
  const t = useT()
  return [
    {
      titulo: 'movimiento.numeroRecibo',
      celda: (m) => (
        <Link to={paths.ingresos() + stringifyParams({ ver: m.idIngreso })}>
          <span className="cifra">{m.numeroRecibo}</span>
        </Link>
      ),
      sort: 'numeroRecibo',
    },
    { titulo: 'movimiento.usuario', celda: (m) => personName(m.usuario) },
    { titulo: 'movimiento.tipo', celda: (m) => t(`tipoMovimiento.${m.tipo}`) },
    { titulo: 'movimiento.medioPago', celda: (m) => m.medioPago.nombre },
    { titulo: 'movimiento.instante', celda: (m) => <Moment value={m.instante} />, sort: 'instante' },
    {
      titulo: 'movimiento.monto',
      numero: 'dinero',
      celda: (m) => <Money value={m.monto} moneda={m.moneda} plain />,
      sort: 'monto',
    },
  ]
}

const filtros: Filters<typeof cierre.movimientos> = [
  { titulo: 'movimiento.medioPago', campo: 'idMedioPago', origen: metodos },
]

/** The movements of a turn, each with a link to its payment. */
export function Movimientos({ turn }: { turn: Turno | Cierre }) {
  const { fecha, operador, turno } = turn
  return (
    <div className={styles.movements}>
      <OpList
        local
        op={cierre.movimientos}
        titulo="movimiento.titulo"
        lista="movimientos"
        next={
          <NextStep acceso={ingreso.nuevo.permiso} to={paths.ingresoNuevo()} label="menu.ingresosNuevo" />
        }
        columns={useColumns()}
        rowId={(m) => m.idMovimiento}
        fijo={{ desde: fecha, hasta: fecha, operador, turno }}
        filtros={filtros}
      />
    </div>
  )
}
