import { useState } from 'react'

import { grupo } from '#contract/academico/grupo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { NextStep } from '#web/core/list-empty.tsx'
import { useParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useMay } from '#web/core/session.ts'
import { useRead } from '#web/core/use-op.ts'
import { EmptyNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { EnrolmentFlow } from './flow.tsx'
import type { Start } from './use-draft.ts'

/** Who or what the address already names: `?alumno=12&grupo=7`. Undefined while it is fetched. */
function useStart(): Start | undefined {
  const [params] = useParams()
  const [idUsuario, idGrupo] = [Number(params.alumno ?? 0), Number(params.grupo ?? 0)]
  const mayFind = useMay(usuario.ver.permiso)
  const alumno = useRead(usuario.ver, { id: idUsuario }, { enabled: mayFind && idUsuario > 0 })
  const group = useRead(grupo.ver, { id: idGrupo }, { enabled: idGrupo > 0 })
  if (alumno.isLoading || group.isLoading) return undefined
  return { alumno: alumno.data, grupo: group.data }
}

/** Enrols a person in a group, in one page from their document to their receipt. */
export function MatriculaNueva() {
  const t = useT()
  const may = useMay(matricula.conUsuario.permiso)
  return (
    <Page titulo={t('matricular.titulo')}>
      {may ? (
        <Rounds />
      ) : (
        // The menu shows it to whoever collects; what is theirs to do is the payment.
        <EmptyNotice title={t('matricular.sinPermiso')} text={t('matricular.sinPermisoTexto')}>
          <NextStep acceso={ingreso.nuevo.permiso} to={paths.ingresoNuevo()} etiqueta="menu.ingresosNuevo" />
        </EmptyNotice>
      )}
    </Page>
  )
}

/** One enrolment after another: each starts clean, but for who stays at the counter. */
function Rounds() {
  const start = useStart()
  const [round, setRound] = useState<{ number: number; start?: Start }>({ number: 0 })
  if (!start) return <LoadingLines />
  const again = (alumno?: Usuario) =>
    setRound({ number: round.number + 1, start: { alumno, grupo: undefined } })
  return <EnrolmentFlow key={round.number} start={round.start ?? start} onAgain={again} />
}
