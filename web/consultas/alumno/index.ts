export { OwedCard, useCard } from './owed-card.tsx'
