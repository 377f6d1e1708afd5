import { Failure } from '../failure.tsx'
import { Skeleton } from '../skeleton.tsx'

interface UnloadedScreenProps {
  /** Missing while the screen loads. */
  error?: Error | null
  onRetry?: () => unknown
}

/** Shown in place of a screen whose data are missing, because they load or could not be loaded. */
export function UnloadedScreen({ error, onRetry }: UnloadedScreenProps) {
  return (
    <main id="main" className="e-work">
      {error ? <Failure error={error} onRetry={() => void onRetry?.()} /> : <Skeleton />}
    </main>
  )
}
