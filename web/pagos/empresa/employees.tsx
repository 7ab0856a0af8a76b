import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { type Empresa, type Empleado, empresa } from '#contract/pagos/empresa.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import type { Columns } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { useWrite } from '#web/core/request/use-op.ts'
import { lentSource } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Day, Money } from '#web/core/words/format.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

const matriculas = lentSource('matricula')

/** Shows the debt by currency; a dash, which a card leaves out, if there is none. */
const balanceOf = ({ saldos }: Empleado) => {
  const open = saldos.filter(({ saldo }) => saldo > 0)
  if (open.length === 0) return '–'
  return open.map(({ moneda, saldo }) => (
    <div key={moneda.idMoneda}>
      <Money value={saldo} moneda={moneda} />
    </div>
  ))
}

const columnsOf = (idEmpresa: number): Columns<typeof empresa.empleados> => [
  {
    titulo: 'empresa.alumno',
    celda: (e) => <Link to={paths.matriculas({ ver: e.idMatricula })}>{personName(e.usuario)}</Link>,
    sort: 'alumno',
  },
  { titulo: 'empresa.curso', celda: (e) => `${e.curso} · ${e.grupo}`, sort: 'curso', leaves: 2 },
  { titulo: 'empresa.desde', celda: (e) => <Day value={e.desde} />, sort: 'desde', leaves: 1, card: 'named' },
  { titulo: 'empresa.saldo', celda: balanceOf, numero: true },
  { titulo: 'ingreso.accion', celda: (e) => <RemoveEmployee idEmpresa={idEmpresa} row={e} />, accion: true },
]

/** The enrolments that a company pays. */
export function EmpresaEmployees({ row: { idEmpresa } }: { row: Empresa }) {
  const [columns] = useState(() => columnsOf(idEmpresa))
  return (
    <>
      <May acceso={empresa.agregarEmpleados.permiso}>
        <AddEmployee idEmpresa={idEmpresa} />
      </May>
      <OpList
        local
        op={empresa.empleados}
        titulo="empresa.empleados"
        lista="empleadosDeEmpresa"
        columns={columns}
        rowId={(e) => e.idMatricula}
        fijo={{ idEmpresa }}
      />
    </>
  )
}

/** Adds an enrolment, found by its student or its code. */
function AddEmployee({ idEmpresa }: { idEmpresa: number }) {
  const t = useT()
  const [chosen, setChosen] = useState<number | ''>('')
  const [added, setAdded] = useState(0)
  const write = useWrite(empresa.agregarEmpleados)
  const add = () => {
    if (chosen === '') return
    write.mutate(
      { idEmpresa, matriculas: [chosen] },
      {
        onSuccess: ({ mensaje }) => {
          toast.done(mensaje)
          setChosen('')
          setAdded(added + 1)
        },
      },
    )
  }
  return (
    <Group align="end" mb="md">
      {/* A new field for each one: it is empty again once an employee was added. */}
      <PickerInput
        key={added}
        style={{ flex: '1 1 220px' }}
        label={t('empresa.matriculas')}
        description={t('empresa.agregarAyuda')}
        source={matriculas}
        value={chosen === '' ? undefined : chosen}
        onChange={setChosen}
        error={write.error?.message}
      />
      <Button variant="default" disabled={chosen === ''} loading={write.isPending} onClick={add}>
        {t('empresa.agregar')}
      </Button>
    </Group>
  )
}

function RemoveEmployee({ idEmpresa, row }: { idEmpresa: number; row: Empleado }) {
  const t = useT()
  const { idMatricula, codigo, usuario } = row
  return (
    <OpAction
      op={empresa.quitarEmpleados}
      label="empresa.quitar"
      efecto={t('empresa.quitarEfecto', { codigo, alumno: personName(usuario) })}
      input={() => ({ idEmpresa, matriculas: [idMatricula] })}
      variant="subtle"
    />
  )
}
