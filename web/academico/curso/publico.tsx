import { type Curso, curso } from '#contract/academico/curso.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { May } from '#web/core/session/may.tsx'
import { Day } from '#web/core/words/format.tsx'
import { Picture } from '#web/institucion/parametro/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

/** The public page of a course: whether it is shown, its address and its picture. */
export function CursoPublico({ row }: { row: Curso }) {
  const t = useT()
  const { idCurso, codigo, imagen, publicado, resumen, publicadoDesde, publicadoHasta } = row
  return (
    <div className="stack">
      {publicado ? (
        <a href={`/catalogo/${encodeURIComponent(codigo)}`} target="_blank" rel="noreferrer">
          {t('curso.verPagina')}
        </a>
      ) : (
        <p className="dim">{t('curso.noPublicado')}</p>
      )}
      <Facts
        items={[
          ['curso.publicadoDesde', publicadoDesde && <Day key="d" value={publicadoDesde} />],
          ['curso.publicadoHasta', publicadoHasta && <Day key="h" value={publicadoHasta} />],
          ['curso.resumen', resumen],
        ]}
      />
      <May acceso={curso.subirImagen.permiso}>
        <Picture
          label={t('curso.imagen')}
          ayuda={t('curso.imagenAyuda')}
          src={imagen ? `/catalogo/imagen/${imagen}.jpg` : undefined}
          subir={curso.subirImagen}
          input={(archivo) => ({ idCurso, archivo })}
          quitar={
            <OpAction
              op={curso.quitarImagen}
              label="curso.imagenQuitar"
              efecto={t('curso.imagenQuitarEfecto')}
              danger
              input={() => ({ id: idCurso })}
            />
          }
        />
      </May>
    </div>
  )
}
