import { IconBrandWhatsapp, IconCash, IconFileText, IconSchool } from '@tabler/icons-react'

import type { FoundAlumno } from '#contract/consultas/busqueda.ts'
import { persona } from '#contract/consultas/persona.ts'
import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usePaper } from '#web/core/act/paper-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

/** An act for the person of the chosen row. Its letter acts once the arrow has gone into the acts. */
export type PersonAct = {
  letter: 'C' | 'M' | 'W' | 'E'
  label: string
  note: string
  Icon: typeof IconCash
  run: () => void
}

/** Tells what is overdue and to be asked for; the part that payments under review cover is told apart. */
function useDebtNote() {
  const t = useT()
  const { money } = useFormat()
  return (dinero: FoundAlumno['dinero']) => {
    const [first] = (dinero ?? []).filter(({ vencido }) => vencido > 0)
    if (!first) return ''
    const { moneda, vencido, vencidoEnRevision: told } = first
    const asked = t('busqueda.porPagar', { monto: money(Math.max(0, vencido - told), moneda) })
    return told > 0 ? `${asked}; ${t('busqueda.enRevision', { monto: money(told, moneda) })}` : asked
  }
}

/** The chat of a student, where the reader may see the number and it has a country. */
function useChat(idUsuario: number): Omit<PersonAct, 'letter'> | undefined {
  const enabled = useMay(persona.ver.permiso) && idUsuario > 0
  const { data } = useRead(persona.ver, { id: idUsuario }, { enabled })
  const { whatsapp, celular } = data?.contacto ?? {}
  if (!whatsapp) return undefined
  const run = () => void window.open(whatsapp, '_blank', 'noreferrer')
  return { label: 'WhatsApp', note: celular ?? '', Icon: IconBrandWhatsapp, run }
}

/** The acts that the reader may do for a student: to collect, to enrol, to write, to print the account. */
export function usePersonActs(alumno: FoundAlumno | undefined): PersonAct[] {
  const t = useT()
  const go = useNavigateTo()
  const debt = useDebtNote()
  const id = alumno?.idUsuario ?? 0
  const [mayCollect, mayEnrol] = [useMay(ingreso.nuevo.permiso), useMay(matricula.conUsuario.permiso)]
  const mayPrint = useMay(estadoDeCuenta.ver.permiso)
  const chat = useChat(id)
  const paper = usePaper(estadoDeCuenta.ver, { idUsuario: id, idMatricula: 0 })
  if (!alumno) return []
  const nombre = alumno.nombres.split(' ')[0] ?? alumno.nombres
  const acts: (PersonAct | false | undefined)[] = [
    mayCollect && {
      letter: 'C',
      label: t('busqueda.cobrarA', { nombre }),
      note: debt(alumno.dinero),
      Icon: IconCash,
      run: () => void go(paths.ingresoNuevo({ alumno: id })),
    },
    mayEnrol && {
      letter: 'M',
      label: t('busqueda.matricularA', { nombre }),
      note: '',
      Icon: IconSchool,
      run: () => void go(paths.matriculaNueva({ alumno: id })),
    },
    chat && { letter: 'W', ...chat },
    mayPrint && {
      letter: 'E',
      label: t('busqueda.estadoDeCuenta'),
      note: '',
      Icon: IconFileText,
      run: paper.open,
    },
  ]
  return acts.filter((act) => act !== false && act !== undefined)
}
