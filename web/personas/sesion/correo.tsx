import { Button } from '@mantine/core'

import { propio } from '#contract/personas/propio.ts'
import { hasToken } from '#web/core/request/token.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useT } from '#web/ui/words.ts'

import { Notice } from './notice.tsx'
import { PublicPage } from './public-page.tsx'

/** The page behind the link to a new mail address. A button, so that a program that follows links does not spend it. */
export function ConfirmarCorreo() {
  const t = useT()
  const go = useNavigateTo()
  const [{ codigo }] = useParams()
  const write = useWrite(propio.confirmarCorreo)
  const inside = hasToken()
  if (write.data)
    return (
      <PublicPage titulo={t('propio.confirmarTitulo')} texto={write.data.mensaje}>
        <Button onClick={() => void go(inside ? paths.misDatos() : paths.login())}>
          {t(inside ? 'propio.titulo' : 'login.volver')}
        </Button>
      </PublicPage>
    )
  return (
    <PublicPage titulo={t('propio.confirmarTitulo')} texto={t('propio.confirmarTexto')}>
      {write.error && <Notice>{write.error.message}</Notice>}
      <Button
        loading={write.isPending}
        disabled={!codigo}
        onClick={() => write.mutate({ codigo: String(codigo) })}
      >
        {t('propio.confirmar')}
      </Button>
    </PublicPage>
  )
}
