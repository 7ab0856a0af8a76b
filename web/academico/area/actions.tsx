import { type Area, area } from '#contract/academico/area.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'

export const AreaActions = ({ row: { idArea, nombre, estado } }: { row: Area }) => (
  <CatalogueActions ops={area} noun="area" id={{ idArea }} datos={{ nombre }} estado={estado} optimistic />
)
