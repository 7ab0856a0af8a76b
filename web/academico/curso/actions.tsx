import { type Curso, curso } from '#contract/academico/curso.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'

export const CursoActions = ({ row: { idCurso, nombre, estado } }: { row: Curso }) => (
  <CatalogueActions ops={curso} noun="curso" id={{ idCurso }} datos={{ nombre }} estado={estado} optimistic />
)
