import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { type Cuenta, cuenta } from '#contract/cuentas/cuenta.ts'
import { isAsked } from '#contract/cuentas/por-pagar.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useT } from '#web/ui/words.ts'

const NONE: Cuenta[] = []

/** Charges of the other students of a family in a currency, and those of them that join the payment. */
export function useFamily(idUsuario: number, idMoneda: number, all = false) {
  const [joined, setJoined] = useState<readonly number[]>([])
  const { data, isLoading } = useRead(cuenta.deFamilia, { idUsuario }, { enabled: idUsuario > 0 })
  const theirs = (data?.content ?? NONE).filter((one) => one.idMoneda === idMoneda && isAsked(one))
  const students = [...new Map(theirs.map(({ usuario }) => [usuario.idUsuario, usuario])).values()]
  const joins = (id: number) => all || joined.includes(id)
  return {
    isComing: isLoading,
    cuentas: theirs.filter((one) => joins(one.idUsuario)),
    left: students.filter((one) => !joins(one.idUsuario)),
    join: (id: number) => setJoined([...joined, id]),
  }
}
export type Family = ReturnType<typeof useFamily>

/** Offers the charges of the brothers and sisters of a student for the same payment. */
export function AlsoOf({ left, join }: Pick<Family, 'left' | 'join'>) {
  const t = useT()
  return left.map((one) => (
    <Button
      key={one.idUsuario}
      size="compact-sm"
      variant="light"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => join(one.idUsuario)}
    >
      {t('pago.tambienDe', { alumno: personName(one) })}
    </Button>
  ))
}

type Owned = { idCuenta: number; idUsuario: number }

/** Names in the form a student of the charges that it pays: the first of them, if the one on the screen has none. */
export function usePaidStudent(idUsuario: number, cuentas: readonly Owned[]) {
  const form = useFormValues()
  const applied = (form.values.aplicaciones ?? []) as readonly { idCuenta: number }[]
  const owners = applied.map(({ idCuenta }) => cuentas.find((one) => one.idCuenta === idCuenta)?.idUsuario)
  const paid = owners.includes(idUsuario) ? idUsuario : (owners.find(Boolean) ?? idUsuario)
  useEffect(() => {
    form.setFieldValue('idUsuario', paid)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paid])
}
