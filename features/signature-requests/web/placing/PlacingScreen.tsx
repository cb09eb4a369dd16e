export function PlacingScreen() {
  return null;
}
