import { Button } from '@mantine/core'

import { usuario } from '#contract/personas/usuario.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { UsuarioDatos } from '#web/personas/usuario/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

/** The data of a person, and the way to correct them. */
export function PersonData({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  const { data, error, refetch } = useRead(usuario.ver, { id: idUsuario })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (data?.idUsuario !== idUsuario) return <LoadingLines />
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-datos">
      <header className="ends">
        <h2 id="persona-datos">{t('ficha.datos')}</h2>
        <May acceso={usuario.actualizar.permiso}>
          <Button
            component={Link}
            size="xs"
            variant="default"
            to={`${paths.usuarios({ ver: idUsuario })}&ficha=editar`}
          >
            {t('persona.corregir')}
          </Button>
        </May>
      </header>
      <div className={styles.empty}>
        <UsuarioDatos row={data} />
      </div>
    </section>
  )
}
