import { useState } from 'react'

import { grupo } from '#contract/academico/grupo.ts'
import { interesado, type Interesado } from '#contract/matriculas/interesado.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useMay } from '#web/core/session/session.ts'
import { EmptyNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { EnrolmentFlow } from './flow.tsx'
import { useEnrolmentsOf } from './persona/use-enrolments-of.ts'
import type { EnrolmentStart } from './use-draft.ts'

/** The fields of a new person that a prospect has said. */
const personOf = ({
  nombres,
  papellido,
  sapellido,
  tipoDocumento,
  numeroDocumento,
  celular,
  correo,
}: Interesado) =>
  Object.fromEntries(
    Object.entries({ nombres, papellido, sapellido, tipoDocumento, numeroDocumento, celular, correo }).filter(
      ([, value]) => value !== null,
    ),
  )

/** The student and the group in the address, or who asked: `?alumno=12&grupo=7`, `?interesado=3`. Undefined while they load. */
function useStart(): EnrolmentStart | undefined {
  const [params] = useParams()
  const [idUsuario, idGrupo] = [Number(params.alumno ?? 0), Number(params.grupo ?? 0)]
  const mayFind = useMay(usuario.ver.permiso)
  const alumno = useRead(usuario.ver, { id: idUsuario }, { enabled: mayFind && idUsuario > 0 })
  const group = useRead(grupo.ver, { id: idGrupo }, { enabled: idGrupo > 0 })
  const idInteresado = Number(params.interesado ?? 0)
  const asker = useRead(interesado.ver, { id: idInteresado }, { enabled: idInteresado > 0 })
  // Known with the student, so that their card does not grow and move the steps below it.
  const { isLoading } = useEnrolmentsOf(idUsuario)
  if (alumno.isLoading || group.isLoading || asker.isLoading || isLoading) return undefined
  return {
    alumno: alumno.data,
    grupos: group.data ? [group.data] : [],
    persona: asker.data && personOf(asker.data),
  }
}

/** Enrols a person in one or several groups, on one page from the document to the receipt. */
export function MatriculaNueva() {
  const t = useT()
  const may = useMay(matricula.conUsuario.permiso)
  return (
    <Page titulo={t('matricular.titulo')}>
      {may ? (
        <EnrolmentRounds />
      ) : (
        // The menu shows this screen to cashiers too, who may only register the payment.
        <EmptyNotice title={t('matricular.sinPermiso')} text={t('matricular.sinPermisoTexto')}>
          <NextStep acceso={ingreso.nuevo.permiso} to={paths.ingresoNuevo()} label="menu.ingresosNuevo" />
        </EmptyNotice>
      )}
    </Page>
  )
}

/** Starts a clean form for each enrolment; the student stays for a second one if so chosen. */
function EnrolmentRounds() {
  const start = useStart()
  const [round, setRound] = useState<{ number: number; start?: EnrolmentStart }>({ number: 0 })
  if (!start) return <LoadingLines />
  const again = (alumno?: Usuario) => setRound({ number: round.number + 1, start: { alumno, grupos: [] } })
  return <EnrolmentFlow key={round.number} start={round.start ?? start} onAgain={again} />
}
