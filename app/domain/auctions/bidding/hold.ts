/** What backs a maximum: itself and its postage, in minor units. */
export function holdOf({ maximumMinor, postageMinor }: { maximumMinor: number; postageMinor: number }): number {
  return maximumMinor + postageMinor;
}
