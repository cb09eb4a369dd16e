/** The people of the demo firm, as the page brings them along where that firm is. */
export interface DemoSignIns {
  password: string;
  people: { email: string; name: string; role: string }[];
}
