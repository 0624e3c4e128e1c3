export function holdOf({ maximumMinor, postageMinor }: { maximumMinor: number; postageMinor: number }): number {
  return maximumMinor + postageMinor;
}
