import { Button, Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'

import { baja } from '#contract/mensajes/baja.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Notice, PublicPage, Verdict } from '#web/personas/sesion/index.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

/** The page behind the unsubscribe link of a mail: stops that kind of mail, or resumes it. */
export function Unsubscribe() {
  const t = useT()
  const go = useNavigateTo()
  const ficha = useRouter().state.location.pathname.split('/').at(-1) ?? ''
  const { data, error } = useRead(baja.ver, { ficha })
  const write = useWrite(baja.guardar)
  if (error)
    return (
      <PublicPage titulo={t('baja.titulo')}>
        <Verdict look="unknown" titulo="baja.noExiste">
          {t('baja.noExisteTexto')}
        </Verdict>
        <Button onClick={() => void go(paths.inicio())}>{t('noEncontrado.inicio')}</Button>
      </PublicPage>
    )
  if (!data)
    return (
      <PublicPage titulo={t('baja.titulo')}>
        <LoadingLines count={3} />
      </PublicPage>
    )
  const tema = t(`tema.${data.tema}`)
  const nombre = data.institucion
  return (
    <PublicPage
      titulo={t('baja.titulo')}
      texto={t(data.baja ? 'baja.hecha' : 'baja.pregunta', { tema, nombre })}
    >
      <Stack>
        {write.error && <Notice>{write.error.message}</Notice>}
        <Button
          loading={write.isPending}
          variant={data.baja ? 'default' : 'filled'}
          onClick={() => write.mutate({ ficha, ...(data.baja && { volver: 'true' as const }) })}
        >
          {t(data.baja ? 'baja.volver' : 'baja.confirmar')}
        </Button>
        <small>{t('baja.necesarios')}</small>
      </Stack>
    </PublicPage>
  )
}
